import { useNavigate, useSearch } from '@tanstack/react-router'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { INTERVIEW_MINUTES } from './survey-results.route.ts'

/** How many minutes an interview has, as the address says: whoever loads the page anew goes on with the same guide. */
export const useInterviewMinutes = () => useSearch({ from: '/survey-results/$id' }).minutes

/** For how long one asks; the guide holds what fits in. */
export const InterviewTime = () => {
  const minutes = useInterviewMinutes()
  const navigate = useNavigate({ from: '/survey-results/$id' })
  const choose = (key: string) => {
    const chosen = INTERVIEW_MINUTES.find((one) => String(one) === key)
    void navigate({
      search: ({ minutes: _, ...rest }) => (chosen === undefined ? rest : { ...rest, minutes: chosen }),
      state: (state) => state,
      replace: true,
      resetScroll: false,
    })
  }
  return (
    <SegmentedControl
      label="Time for the interview"
      options={[
        { key: 'all', label: 'All' },
        ...INTERVIEW_MINUTES.map((one) => ({ key: String(one), label: `${one} min` })),
      ]}
      value={minutes === undefined ? 'all' : String(minutes)}
      onChange={choose}
    />
  )
}
