const PAGE_VIEW_WAIT_MS = 1_000

/** Page views a second after the last one was asked for; a newer one takes its place, and one at once drops what waits. */
export const createPageViews = <View>(send: (view: View, isImmediate: boolean) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const drop = (): void => clearTimeout(timer)
  return {
    view: (view: View, isImmediate = false): void => {
      drop()
      if (isImmediate) return send(view, true)
      timer = setTimeout(() => send(view, false), PAGE_VIEW_WAIT_MS)
    },
    drop,
  }
}
