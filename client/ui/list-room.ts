import { createContext, useContext } from 'react'

/** How much room a list's bar has: as on a phone; for "More" instead of the tools; for their icons; for their words. */
export type ListRoom = 'tight' | 'more' | 'icons' | 'words'

export const ListRoomContext = createContext<ListRoom>('words')

/** The room that there is for what stands in a list's bar. */
export const useListRoom = (): ListRoom => useContext(ListRoomContext)
