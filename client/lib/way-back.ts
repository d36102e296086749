// Whether the page in sight was gone back to: then it stands whole at once, because it is shown at the place where it was left.

let isIt = false

export const noteWayBack = (isBack: boolean): void => {
  isIt = isBack
}

export const isOnWayBack = (): boolean => isIt
