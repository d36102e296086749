import { askFirst } from '#client/lib/first-calls.ts'
import { hasSignedIn } from '#client/lib/signed-in.ts'

// Runs beside `client/begin.ts` where the list is the page that is opened: its rows need not wait until it is drawn.

if (hasSignedIn()) askFirst(location)
