import { useEffect } from 'react'

export const openAnew = () => location.reload()

/** Another link in the same tab is opened anew: what tells two of them apart stands behind the hash, which loads nothing by itself. */
export const useOtherLink = (): void =>
  useEffect(() => {
    addEventListener('hashchange', openAnew)
    return () => removeEventListener('hashchange', openAnew)
  }, [])
