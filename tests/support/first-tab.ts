import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'

// A new tab costs two programs of the browser: that of the empty page, and that of our first document, which wants one of its own. And a
// new program has compiled nothing yet. So the first tab of a window stays for the next visitor, emptied of all that is a tab's own.

/** Where a tab stands between two visitors, and while somebody is let in: our own address, so that storage and calls are ours. */
const EMPTY = '/empty'
const EMPTY_DOCUMENT = {
  contentType: 'text/html',
  // What all documents of ours say: the next one needs no other program.
  headers: { 'cross-origin-opener-policy': 'same-origin' },
  body: '<!doctype html><link rel="icon" href="data:,">',
}

/** Leads a tab to an empty document of our own address, unless it stands there. */
export const standOnEmpty = async (page: Page): Promise<void> => {
  if (URL.parse(page.url())?.pathname === EMPTY) return
  await page.route(`**${EMPTY}`, (route) => route.fulfill(EMPTY_DOCUMENT), { times: 1 })
  await page.goto(EMPTY)
}

/** What nobody can take from a tab again. */
const LASTING = ['addInitScript', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders', 'close'] as const
const LASTING_TIME = ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'] as const
const HEARD = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
  'worker',
]

/** The first tab of a window: the same one for each visitor, unless one of them did something to it that stays. */
export const firstTab = (context: BrowserContext, wanted: BrowserContextOptions) => {
  const origin = new URL(wanted.baseURL ?? '').origin
  let tab: Page | null = null
  let isResting = false
  const sessions = new Set<CDPSession>()
  const spoil = () => {
    tab = null
  }

  const open = context.newPage.bind(context)
  const heed = (page: Page): Page => {
    const spoils = <T extends object, K extends keyof T>(whole: T, name: K) => {
      const act = whole[name] as (...given: unknown[]) => unknown
      const spoiling = (...given: unknown[]) => {
        if (page === tab) spoil()
        return act.apply(whole, given)
      }
      Object.assign(whole, { [name]: spoiling })
    }
    for (const name of LASTING) spoils(page, name)
    for (const name of LASTING_TIME) spoils(page.clock, name)
    page.once('crash', spoil)
    return page
  }
  /** Another address has a store of its own for each tab. */
  const watch = (page: Page) => {
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame() || page !== tab) return
      const at = URL.parse(frame.url())
      if (at && at.protocol.startsWith('http') && at.origin !== origin) spoil()
    })
  }

  context.newPage = async () => {
    if (tab && isResting) {
      isResting = false
      watch(tab)
      return tab
    }
    const page = await open()
    if (!tab) {
      tab = heed(page)
      watch(tab)
    }
    return page
  }
  const openSession = context.newCDPSession.bind(context)
  context.newCDPSession = async (about) => {
    const session = await openSession(about)
    sessions.add(session)
    const detach = session.detach.bind(session)
    session.detach = () => {
      sessions.delete(session)
      return detach()
    }
    return session
  }
  const pages = context.pages.bind(context)
  context.pages = () => pages().filter((page) => !(isResting && page === tab))

  const empty = async (page: Page): Promise<void> => {
    for (const heard of HEARD) page.removeAllListeners(heard)
    await page.unrouteAll()
    // What a page sends as it goes is nothing to the next visitor.
    await context.setOffline(true)
    await standOnEmpty(page)
    await page.evaluate('sessionStorage.clear(); name = ""')
    await page.mouse.move(-1, -1)
    const { viewport, colorScheme = null, reducedMotion = null } = wanted
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ media: null, forcedColors: null, contrast: null, colorScheme, reducedMotion })
    const devtools = await openSession(page)
    await devtools.send('Page.resetNavigationHistory')
    await devtools.detach()
  }

  /** Makes the tab ready for the next visitor; one that cannot be emptied is closed. */
  const rest = async (): Promise<void> => {
    const page = tab
    sessions.clear()
    if (!page) return
    isResting = true
    await empty(page).catch(() => page.close())
  }

  return {
    /** The tab, while it is one that the next visitor can have. */
    page: (): Page | null => (sessions.size > 0 ? null : tab),
    rest,
  }
}
