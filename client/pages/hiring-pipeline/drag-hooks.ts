export type Stop = () => void

/** What both ways of dragging, by mouse and by touch, tell the board. */
export interface DragHooks {
  /** All that move when this card is dragged: the chosen ones, if it is one of them. */
  idsFor(id: number): readonly number[]
  begin(id: number): void
  /** The pointer is over this element, at this height of the screen. */
  over(element: Element | null, y: number): void
  /** Let go on the board, or given up. */
  end(isDrop: boolean): void
}

/** Dragging by mouse, once it has come. */
export interface MouseDrag {
  startMouseDrag(board: HTMLElement, hooks: DragHooks): Stop
  mouseCard(card: HTMLElement, id: number, hooks: DragHooks): Stop
  mouseScroller(scroller: HTMLElement): Stop
  mouseStrip(strip: HTMLElement): Stop
}
