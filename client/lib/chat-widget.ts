// A hosted chat: its script is asked for once, its object looked for, and everything of it removed again.

const LOOKS = 10
const PAUSE_MS = 1_000
const ID = 'support-chat-script'

/** Who is told to the widget. */
export interface ChatIdentity {
  user_id: number
  user_hash: string | null
  email: string
  name: string
  /** Unix seconds. */
  created_at: number
  company: { company_id: number; name: string; created_at: number } | null
}

/** The calls of a widget's global object. */
interface Widget {
  (command: 'boot' | 'update' | 'shutdown', identity?: object): void
}

export interface HostedChat {
  script: string
  /** Name of the object that the script makes. */
  global: string
  /** Attributes that the script reads from its own element. */
  attributes: Record<string, string>
}

const widgetOf = (name: string): Widget | null => {
  const found: unknown = (globalThis as Record<string, unknown>)[name]
  return typeof found === 'function' ? (found as Widget) : null
}

const flat = ({ company, ...person }: ChatIdentity) => ({ ...person, ...(company ? { company } : {}) })

/** Adds the script once, looks for its object at once and after each further second, ten times more, and says who is here. */
export const openHostedChat = (chat: HostedChat, identity: ChatIdentity): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  if (!document.getElementById(ID)) {
    const script = document.createElement('script')
    script.id = ID
    script.async = true
    script.src = chat.script
    for (const [name, value] of Object.entries(chat.attributes)) script.setAttribute(name, value)
    document.head.append(script)
  }
  const look = (left: number): void => {
    const widget = widgetOf(chat.global)
    if (widget) return widget('boot', flat(identity))
    // Not there, or kept from us: the page goes on without a word.
    if (left > 0) timer = setTimeout(() => look(left - 1), PAUSE_MS)
  }
  look(LOOKS)
  return () => {
    clearTimeout(timer)
    closeHostedChat(chat)
  }
}

const COOKIES = /^(intercom-|lc_|leadconnector)/

/** Shuts the widget down and removes its script, its elements and its cookies: the next user's chat shows nothing of this one's. */
const closeHostedChat = ({ global }: Pick<HostedChat, 'global'>): void => {
  try {
    widgetOf(global)?.('shutdown')
  } catch {
    // A widget that fails to close is removed all the same.
  }
  document.getElementById(ID)?.remove()
  for (const element of document.querySelectorAll('[id^="intercom-"], [class^="intercom-"], chat-widget'))
    element.remove()
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim() ?? ''
    if (COOKIES.test(name)) document.cookie = `${name}=; path=/; max-age=0`
  }
  Reflect.deleteProperty(globalThis, global)
}
