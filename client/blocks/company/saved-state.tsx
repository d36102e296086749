import type { ApiProblem } from '#client/lib/problems.ts'
import { Button } from '#client/ui/button.tsx'

interface SavedStateProps {
  problem: ApiProblem | null
  isChanged: boolean
  /** Why what was chosen cannot be saved at all. */
  fault?: string | undefined
  /** Puts what somebody else stored meanwhile in the place of what was typed. */
  onTakeOver: () => void
}

/** How a form of the company stands to what is stored. */
export const SavedState = ({ problem, isChanged, fault, onTakeOver }: SavedStateProps) => {
  if (problem?.code === 'STALE')
    return (
      <Button size="small" onClick={onTakeOver}>
        Show what is stored now
      </Button>
    )
  return fault ?? (isChanged ? 'Not saved yet' : 'Everything is saved')
}
