import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef, useState } from 'react'
import type { Place } from './course-draft.model.ts'

interface OutlineLessonProps {
  title: string
  at: Place
  isCurrent: boolean
  onGo: () => void
  /** Takes a lesson to the place of this one. */
  onDrop: (from: Place) => void
}

/** A lesson of the outline: opened by a press, moved by dragging it onto the place of another. */
export const OutlineLesson = ({ title, at, isCurrent, onGo, onDrop }: OutlineLessonProps) => {
  const item = useRef<HTMLLIElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = useRef(onDrop)
  useEffect(() => {
    drop.current = onDrop
  })
  const { chapter, lesson } = at
  useEffect(() => {
    if (!item.current) return
    return combine(
      draggable({ element: item.current, getInitialData: () => ({ lesson, chapter }) }),
      dropTargetForElements({
        element: item.current,
        canDrop: ({ source }) => 'lesson' in source.data,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false)
          drop.current({ chapter: Number(source.data['chapter']), lesson: Number(source.data['lesson']) })
        },
      }),
    )
  }, [chapter, lesson])
  return (
    <li ref={item} data-over={isOver || undefined}>
      <button type="button" aria-current={isCurrent} title="Drag to another place" onClick={onGo}>
        {title || 'Without a title'}
      </button>
    </li>
  )
}
