import { useEffect, useState } from 'react'
import type { Boot } from '#contract/boot.ts'
import type { PublicFunnel } from '#contract/resources/hiring-campaigns.funnels.ts'
import type { Locale } from '#contract/resources/surveys.ts'
import { ApplyForm } from '#client/blocks/funnel/apply.form.tsx'
import { ClosedView } from '#client/blocks/funnel/closed-view.tsx'
import { FunnelView } from '#client/blocks/funnel/funnel-view.tsx'
import { type ApplyWords, loadApplyWords, useApplyTexts } from '#client/blocks/funnel/use-apply-texts.ts'
import { useBoot } from '#client/public-app/boot-context.ts'
import { LanguageChoice } from '#client/public-app/language-choice.tsx'
import { PublicPage } from '#client/public-app/public-page.tsx'
import { showPage } from '#client/public-app/show-page.tsx'
import { useDocumentLanguage } from '#client/public-app/use-document-language.ts'
import { fill } from '#client/survey-texts/fill.ts'
import { dayIn } from '#client/survey-texts/survey-texts.ts'
import { Button } from '#client/ui/button.tsx'

interface NoFunnelProps {
  boot: Boot
  words: ApplyWords
  onLocale: ((locale: Locale) => void) | undefined
}

/** Why a campaign takes nobody, in the words of a language. */
const whyClosed = ({ opens_on, is_paused, is_withdrawn }: Boot, { locale, page }: ApplyWords): [string, string] => {
  if (opens_on) return [fill(page.soon_title, { day: dayIn(locale, opens_on) }), page.soon_lead]
  if (is_paused) return [page.paused_title, page.paused_lead]
  return [is_withdrawn ? page.withdrawn_title : page.closed_title, page.closed_lead]
}

/** All that is read here but the company's name is ours: the whole document speaks the language. */
const NoFunnel = ({ boot, words, onLocale }: NoFunnelProps) => {
  const { locale, page, texts } = words
  useDocumentLanguage(locale)
  const choice = onLocale ? <LanguageChoice label={texts.language} {...{ locale, onLocale }} /> : null
  if (boot.funnel === null && boot.company) {
    const [title, lead] = whyClosed(boot, words)
    return <ClosedView company={boot.company} {...{ title, lead, choice }} questions={texts.questions} />
  }
  // Nobody wrote such a page: to load it again would bring nothing else.
  if (boot.is_unknown)
    return <PublicPage title={page.unknown_title} lead={page.unknown_lead} words={{ ...page, choice }} />
  return (
    <PublicPage title={page.trouble_title} lead={page.trouble_lead} words={{ ...page, choice }}>
      <p>
        <Button kind="primary" size="touch" onClick={() => location.reload()}>
          {page.try_again}
        </Button>
      </p>
    </PublicPage>
  )
}

interface OpenProps {
  funnel: PublicFunnel
  words: ApplyWords
  onLocale: ((locale: Locale) => void) | undefined
}

const OpenFunnel = ({ funnel, words, onLocale }: OpenProps) => {
  const { invitation, closes_on } = funnel
  return (
    <FunnelView
      company={invitation.company}
      headline={funnel.headline}
      text={funnel.text}
      steps={funnel.steps}
      about={[invitation.role_name, ...funnel.places.slice(0, 4).map(({ name }) => name)]}
      until={closes_on === null ? null : fill(words.page.until, { day: dayIn(words.locale, closes_on) })}
      words={words}
      onLocale={onLocale}
      form={<ApplyForm funnel={funnel} words={words} />}
    />
  )
}

/** /funnels/[campaign]: the page of a campaign. Its document brings all of it, so that it can be read without its script. */
export const FunnelsPage = () => {
  const boot = useBoot()
  const [chosen, choose] = useState<Locale | null>(null)
  const words = useApplyTexts(chosen)
  // Without its script the page has one language, and no choice of another.
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const onLocale = isLive ? choose : undefined
  if (!boot.funnel) return <NoFunnel {...{ boot, words, onLocale }} />
  return <OpenFunnel funnel={boot.funnel} {...{ words, onLocale }} />
}

showPage(FunnelsPage, loadApplyWords)
