import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import { getElementFromPointWithoutHoneypot } from '@atlaskit/pragmatic-drag-and-drop/get-element-from-point-without-honey-pot'
import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element'
import { previewOf } from './drag-preview.ts'
import type { DragHooks, Stop } from './drag-hooks.ts'

// Dragging with the mouse, by the browser's own drag and drop. It comes with the first movement of a mouse.

const takesCards = (element: HTMLElement): Stop =>
  combine(
    dropTargetForElements({ element, canDrop: ({ source }) => 'card' in source.data }),
    autoScrollForElements({ element }),
  )

/** Lets the cards of a board be dragged: the board takes what is dropped anywhere on it. */
export const startMouseDrag = (board: HTMLElement, hooks: DragHooks): Stop =>
  combine(
    takesCards(board),
    monitorForElements({
      canMonitor: ({ source }) => 'card' in source.data,
      onDrag: ({ location }) => tell(hooks, location.current.input),
      onDrop: ({ location }) => {
        const isDrop = location.current.dropTargets.length > 0
        // The last movement may not have been told yet.
        if (isDrop) tell(hooks, location.current.input)
        hooks.end(isDrop)
      },
    }),
  )

const tell = (hooks: DragHooks, { clientX, clientY }: { clientX: number; clientY: number }) =>
  hooks.over(getElementFromPointWithoutHoneypot({ x: clientX, y: clientY }), clientY)

/** Makes one card draggable. */
export const mouseCard = (card: HTMLElement, id: number, hooks: DragHooks): Stop =>
  draggable({
    element: card,
    getInitialData: () => ({ card: id }),
    onGenerateDragPreview: ({ nativeSetDragImage, location }) => {
      const box = card.getBoundingClientRect()
      const { clientX, clientY } = location.current.input
      setCustomNativeDragPreview({
        nativeSetDragImage,
        getOffset: () => ({ x: clientX - box.left + 8, y: clientY - box.top + 8 }),
        render: ({ container }) => container.append(previewOf(card, hooks.idsFor(id).length)),
      })
    },
    onDragStart: () => hooks.begin(id),
  })

/** The stages beside a board that shows one of them take cards too. */
export const mouseStrip = (strip: HTMLElement): Stop => takesCards(strip)

/** Scrolls a column while cards are held near its edge. */
export const mouseScroller = (scroller: HTMLElement): Stop => autoScrollForElements({ element: scroller })
