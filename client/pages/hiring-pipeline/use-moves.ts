import { useRef, useState } from 'react'
import type { BoardColumn } from '#contract/resources/survey-results.board.ts'
import { useMoveCards } from '#client/data/survey-results.board.ts'
import { announce } from '#client/ui/live-announcer.tsx'
import { type Decided, find, type Move, moved, onBoard, placeOf, placeWords } from './board.model.ts'

interface OnItsWay extends Move {
  turn: number
}

/**
 * Moves cards at once on the screen and then on the server. A move stands over what the server says until the board has been read
 * after it; one that fails is taken away, and the cards are back where they were.
 */
export const useMoves = (fromServer: readonly BoardColumn[], pipelineId: number | undefined) => {
  const [onTheirWay, setOnTheirWay] = useState<readonly OnItsWay[]>([])
  const turn = useRef(0)
  const { mutateAsync } = useMoveCards()
  const columns = onTheirWay.reduce<readonly BoardColumn[]>(moved, fromServer)

  const move = ({ seen, ...input }: Decided, who: string, onRefused: () => void) => {
    const target = columns.find((column) => column.key === input.to)
    if (!target || pipelineId === undefined || input.ids.length === 0) return
    turn.current += 1
    const mine: OnItsWay = { ...input, turn: turn.current }
    const [first] = input.ids
    const isWithin = input.ids.every((id) => target.ids.includes(id))
    const words = isWithin ? `${who} put in order in ${target.name}` : `${who} moved to ${target.name}`
    const after = moved(columns, input)
    const place = first === undefined ? null : find(after, first)
    setOnTheirWay((before) => [...before, mine])
    announce(place ? `${words}, place ${placeWords(place.at + 1, place.column.count)}` : words)
    mutateAsync({
      ids: [...input.ids],
      pipeline_id: pipelineId,
      status: input.to,
      ...placeOf(target, input),
      seen: onBoard(pipelineId, seen),
    })
      .catch(() => {
        // Why is said where all failures are.
        announce(`${who} could not be moved`, 'assertive')
        onRefused()
      })
      .finally(() => setOnTheirWay((before) => before.filter((one) => one.turn !== mine.turn)))
  }
  return { columns, move }
}
