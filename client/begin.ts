import { startFlags } from '#client/lib/flags.ts'
import { beginProfile, currentToken } from '#client/lib/session.ts'
import { hasSignedIn } from '#client/lib/signed-in.ts'

// What every staff page waits for: session, flags and profile. It is asked for while the rest of the scripts is still on its way.

startFlags(async () => (hasSignedIn() ? currentToken() : null))
if (hasSignedIn()) beginProfile()
