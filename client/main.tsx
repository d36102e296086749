import './styles/staff.css'
import './begin.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { expire, leaveTo } from '#client/app/leave.ts'
import { router } from '#client/app/routes.tsx'
import { followScroll } from '#client/app/scroll.ts'
import { profileQuery } from '#client/data/users.ts'
import { createQueryClient } from '#client/lib/query-client.ts'
import { hold } from '#client/lib/held.ts'
import { loginAddress } from '#client/lib/redirect-to.ts'
import { whenSessionEnds } from '#client/lib/session.ts'
import { onNews } from '#client/lib/session-news.ts'
import { keepTheme } from '#client/ui/theme.ts'
import { toasts } from '#client/lib/toasts.ts'

keepTheme()
const client = createQueryClient((sentence) => toasts.error(sentence))
followScroll(router)
const profileNow = () => client.getQueryData(profileQuery.queryKey)
const leave = () => leaveTo(loginAddress(location), client)
const heldPage = () => import('#client/app/held-page.ts')
/** A session is over: its page waits until it is known whether words keep it, and else leaves. */
const end = () => {
  const profile = profileNow()
  if (!profile) return leave()
  if (hold()) heldPage().then((part) => part.keepWords(profile, client, leave), leave)
}
whenSessionEnds((why) => (why === 'inactive' ? expire(client) : end()))
onNews((news) => {
  // Another tab changed who sits here: this one must not go on with the person before.
  if ('signedOut' in news) return leaveTo(news.signedOut === 'inactive' ? '/account-access-expired' : '/login', client)
  if ('ended' in news) return end()
  heldPage().then(
    (part) => part.meet(news, profileNow()),
    () => location.assign('/'),
  )
})
// A page that the browser kept whole and shows again may be another person's by now.
addEventListener('pageshow', (event) => event.persisted && location.reload())

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
