import { useSyncExternalStore } from 'react'
import type { Locale } from '#contract/resources/surveys.ts'
import { hasSignedIn } from '#client/lib/signed-in.ts'
import { PublicPage } from '#client/public-app/public-page.tsx'
import { useDocumentLanguage } from '#client/public-app/use-document-language.ts'
import { useWords } from '#client/public-app/use-words.ts'
import { WriteTo } from '#client/public-app/write-to.tsx'
import { awayTextsOf } from '#client/survey-texts/away/away-texts.ts'
import { en as awayEn } from '#client/survey-texts/away/en.ts'
import { en as pageEn } from '#client/survey-texts/page/en.ts'
import { pageTextsOf } from '#client/survey-texts/page/page-texts.ts'
import { textLinkClass } from '#client/ui/text-link.tsx'
import { showPage } from '#client/public-app/show-page.tsx'
import { BackToCompanies } from './back-to-companies.tsx'

const never = () => () => {}
const english = { away: awayEn, page: pageEn }
const load = async (locale: Locale) => {
  const [away, page] = await Promise.all([awayTextsOf(locale), pageTextsOf(locale)])
  return { away, page }
}

/** /maintenance: leaves by itself when the flag goes off. Staff pages speak English; whoever is assessed reads their own language. */
export const MaintenancePage = () => {
  const isStaff = useSyncExternalStore(never, hasSignedIn, () => false)
  const { locale, texts } = useWords(isStaff ? 'en' : null, english, load)
  useDocumentLanguage(locale)
  const { title, lead, answering, questions } = texts.away
  return (
    <PublicPage title={title} lead={lead} words={{ ...texts.page, choice: null }}>
      {/* The way out of here leads to sign-in, of which whoever has no account knows nothing. */}
      {isStaff ? null : <p>{answering}</p>}
      <p>
        <WriteTo text={questions} className={textLinkClass} />
      </p>
      <BackToCompanies />
    </PublicPage>
  )
}

showPage(MaintenancePage)
