import { Confirm } from './confirm.tsx'

interface DiscardQuestionProps {
  open: boolean
  onDiscard: () => void
  onStay: () => void
}

/** Asked before words go that somebody wrote and did not send. */
export const DiscardQuestion = ({ open, onDiscard, onStay }: DiscardQuestionProps) => (
  <Confirm
    open={open}
    title="Discard what you wrote?"
    verb="Discard"
    stay="Keep writing"
    danger
    pending={false}
    problem={null}
    onConfirm={onDiscard}
    onClose={onStay}
  >
    It was not saved.
  </Confirm>
)
