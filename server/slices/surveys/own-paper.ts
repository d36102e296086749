import type { FileReply } from '#contract/core/file.ts'
import { type Locale, StatementLocale } from '#contract/resources/surveys.ts'
import { type OwnData } from '#contract/resources/surveys.data.ts'
import { zoneAt } from '#server/kernel/company-days.ts'
import { type Context, respondent } from '#server/kernel/context.ts'
import type { InLanguage } from '#server/kernel/pdf.ts'
import { printData } from '#server/kernel/print-data.ts'
import type { ItemTextsPort } from '#server/ports/item-texts.port.ts'
import { getDataInLanguage } from './rights.ts'
import { surveyForm } from './surveys.form.ts'
import { statement } from './surveys.texts.ts'

/** The same data with each statement as its person read it, in the language of their pages. */
const asRead = (
  { data, locale }: { data: OwnData; locale: Locale },
  texts: ItemTextsPort,
): { data: OwnData; language: InLanguage } => {
  const asked = StatementLocale.safeParse(data.assessment.language).data ?? 'en'
  const { items } = surveyForm(data.assessment.questionnaire).form
  const words = items.every(({ packageId }) => packageId === null) ? null : texts.of(asked)
  if (asked === 'en' || !words) return { data, language: { locale } }
  const answers = data.answers.map((answer) => {
    const item = items.find(({ number }) => number === answer.item_id)
    return item ? { ...answer, statement: statement(asked, item, words.items) } : answer
  })
  return { data: { ...data, answers }, language: { locale, labels: words.labels } }
}

/** One's own data on paper, in the language of one's assessment. Reading is one unit of work; drawing comes after it. */
export const printOwnData = async (ctx: Context, texts: ItemTextsPort, uuid: string): Promise<FileReply> => {
  const { company_id } = respondent(ctx)
  // Nobody has asked the person where they are: their days are those of the company, as in its mails.
  const { kept, zone } = await ctx.database.transaction(ctx.scope, async (db) => ({
    kept: await getDataInLanguage({ ...ctx, db }, uuid),
    zone: await zoneAt(db, company_id),
  }))
  const { data, language } = asRead(kept, texts)
  return printData(ctx, 'my-assessment', { records: [data], zone }, language)
}
