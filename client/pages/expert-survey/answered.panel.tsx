import type { OpenedExpertSurvey } from '#contract/resources/role-benchmarks.experts.ts'
import { AgreementMap } from '#client/blocks/target-range/agreement-map.tsx'
import { fill } from '#client/survey-texts/fill.ts'
import { ExpertFrame, type ExpertTalk } from './expert-frame.tsx'
import { traitWords } from './trait-words.ts'
import styles from './expert-survey.module.css'

/** After one’s own answer: what all who have answered hold together, with one’s own range in it. */
export const Answered = ({ survey, ...talk }: { survey: OpenedExpertSurvey } & ExpertTalk) => {
  const { texts, traits } = talk.words
  const { together, opinions, role, company } = survey
  const voices = together?.[0]?.answered ?? 0
  return (
    <ExpertFrame survey={survey} title={texts.thanks_title} {...talk}>
      <p className={styles.lead} role="status">
        {fill(texts.thanks, { company, role })} {voices === 1 ? texts.first : fill(texts.together, { n: voices })}
      </p>
      {together && voices > 1 ? (
        <AgreementMap
          label={texts.together_label}
          rows={together}
          words={texts}
          nameOf={(scale) => traitWords(traits, scale).name}
          voicesOf={(scale) => (opinions ?? []).filter((one) => one.scale === scale && one.weight !== null)}
        />
      ) : null}
    </ExpertFrame>
  )
}
