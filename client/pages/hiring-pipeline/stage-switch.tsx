import { useEffect, useRef } from 'react'
import type { BoardColumn } from '#contract/resources/survey-results.board.ts'
import { useBoardTools } from './board-tools.ts'
import { inFigures } from '#client/lib/format.ts'
import { useDrag } from './drag-state.ts'
import styles from './board.module.css'

interface StageSwitchProps {
  stages: readonly BoardColumn[]
  active: string
  onStage: (key: string) => void
}

/** Where there is room for one stage only: which one. A card that is dragged here moves there. */
export const StageSwitch = ({ stages, active, onStage }: StageSwitchProps) => {
  const { mouse } = useBoardTools()
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => (mouse && strip.current ? mouse.mouseStrip(strip.current) : undefined), [mouse])
  return (
    <div ref={strip} role="group" aria-label="Stage shown" data-strip className={styles.stages}>
      {stages.map((stage) => (
        <StageButton key={stage.key} stage={stage} isActive={stage.key === active} onStage={onStage} />
      ))}
    </div>
  )
}

const StageButton = ({
  stage,
  isActive,
  onStage,
}: {
  stage: BoardColumn
  isActive: boolean
  onStage: (key: string) => void
}) => {
  const { drag } = useBoardTools()
  const isOver = useDrag(drag, (now) => now?.over?.status === stage.key && now.over.index === null)
  return (
    <button
      type="button"
      data-stage={stage.key}
      aria-pressed={isActive}
      data-over={isOver ? '' : undefined}
      onClick={() => onStage(stage.key)}
    >
      <i className={styles.colour} data-colour={stage.colour} />
      {stage.name}
      <small>{inFigures(stage.count)}</small>
    </button>
  )
}
