import { storageKeys } from '#contract/storage-keys.ts'
import { readStored } from './storage.ts'

/** Where tabs tell each other what happened to the session. */
export const SESSION_CHANNEL = 'app.session'

/** Whether somebody signed in here before; nothing is checked where nobody did. */
export const hasSignedIn = (): boolean => readStored(storageKeys.signedIn) === '1'
