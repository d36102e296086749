import type { OpenedExpertSurvey } from '#contract/resources/role-benchmarks.experts.ts'
import { AgreementMap } from '#client/blocks/target-range/agreement-map.tsx'
import { ExpertFrame } from './expert-frame.tsx'
import styles from './expert-survey.module.css'

/** After one’s own answer: what all who have answered hold together, with one’s own range in it. */
export const Answered = ({ survey }: { survey: OpenedExpertSurvey }) => {
  const { together, opinions, role, company } = survey
  const voices = together?.[0]?.answered ?? 0
  return (
    <ExpertFrame survey={survey} title="Thank you, your answer is saved">
      <p className={styles.lead} role="status">
        {company} builds the targets of the role {role} from the middle of all answers, and sees how far they agree.{' '}
        {voices === 1
          ? 'Yours is the first. Open this link again to see what the others hold.'
          : `This is what the ${voices} who have answered hold together; the thin line is yours.`}
      </p>
      {together && voices > 1 ? (
        <AgreementMap
          label="What all hold together"
          rows={together}
          voicesOf={(scale) => (opinions ?? []).filter((one) => one.scale === scale && one.weight !== null)}
        />
      ) : null}
    </ExpertFrame>
  )
}
