import { useQuery } from '@tanstack/react-query'
import { applicationQuery } from '#client/data/hiring-campaigns.funnels.ts'
import { KeyValues } from '#client/ui/key-values.tsx'
import { Section } from '#client/ui/section.tsx'

/** What the person answered on the page they applied over; nothing where they came another way. */
export const ApplicationPanel = ({ resultId }: { resultId: number }) => {
  const { data: application } = useQuery(applicationQuery(resultId))
  if (!application) return null
  return (
    <Section title="Application" note={application.funnel.headline}>
      <KeyValues pairs={application.answers.map(({ question, answer }) => ({ key: question, value: answer }))} />
    </Section>
  )
}
