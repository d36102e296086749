import './styles/public.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { PublicApp } from '#client/public-app/public-app.tsx'
import { loadPublicPage } from '#client/public-app/public-pages.ts'
import { readBoot } from '#client/lib/boot.ts'
import { keepTheme } from '#client/ui/theme.ts'

const root = document.getElementById('root')
if (root) {
  keepTheme()
  const boot = readBoot()
  const path = location.pathname
  const app = <PublicApp path={path} boot={boot} page={await loadPublicPage(path, boot.stage === 'local')} />
  // What maintenance hides, and the kit, the server leaves undrawn.
  if (root.hasChildNodes()) hydrateRoot(root, app)
  else createRoot(root).render(app)
}
