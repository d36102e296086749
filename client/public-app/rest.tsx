import { isRightToLeft } from '#contract/right-to-left.ts'
import { preferredLocale } from '#contract/preferred-locale.ts'
import { readBoot } from '#client/lib/boot.ts'
import { holdsWriting } from '#client/lib/writing.ts'
import { type AwayTexts, awayTextsOf } from '#client/survey-texts/away/away-texts.ts'
import { cover } from '#client/ui/cover.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { textLinkClass } from '#client/ui/text-link.tsx'
import { BootContext } from './boot-context.ts'
import { WriteTo } from './write-to.tsx'

const Rest = ({ texts }: { texts: AwayTexts }) => (
  <BootContext value={readBoot()}>
    <Dialog open locked title={texts.title} lead={texts.written} onClose={() => {}}>
      <p>
        <WriteTo text={texts.questions} className={textLinkClass} />
      </p>
    </Dialog>
  </BootContext>
)

/** Of what somebody wrote into: on a page of a company our words may stand in another language than the company's. */
const languageHere = (): string => {
  const form = [...document.forms].find(holdsWriting) ?? document.body
  return form.closest<HTMLElement>('[lang]')?.lang ?? ''
}

/** Says over a page that keeps its words what /maintenance says, in the language of the page, until that is over. */
export const rest = async (over: AbortSignal): Promise<void> => {
  const locale = preferredLocale([languageHere()])
  const texts = await awayTextsOf(locale)
  if (over.aborted) return
  const uncover = cover(<Rest texts={texts} />, {
    lang: locale,
    dir: isRightToLeft(locale) ? 'rtl' : 'ltr',
  })
  // After whatever is drawn at that moment: the focus goes back to where it was.
  over.addEventListener('abort', () => queueMicrotask(uncover))
}
