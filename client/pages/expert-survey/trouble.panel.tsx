import type { ApiProblem } from '#client/lib/problems.ts'
import { type PageWords, PublicPage } from '#client/public-app/public-page.tsx'
import type { OpeningTexts } from '#client/survey-texts/expert/opening-en.ts'
import { Button } from '#client/ui/button.tsx'

interface TroubleProps {
  problem: ApiProblem
  onRetry: () => void
  texts: OpeningTexts
  words?: PageWords
}

/** Why a link does not open, and what to do. */
export const Trouble = ({ problem, onRetry, texts, words }: TroubleProps) =>
  problem.status === 404 || problem.status === 422 ? (
    <PublicPage title={texts.broken_title} lead={<p role="status">{texts.broken}</p>} words={words} />
  ) : (
    <PublicPage title={texts.trouble_title} lead={<p role="status">{texts.trouble}</p>} words={words}>
      <Button kind="primary" size="touch" onClick={onRetry}>
        {texts.try_again}
      </Button>
    </PublicPage>
  )
