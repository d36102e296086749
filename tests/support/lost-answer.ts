import type { Page } from 'playwright-core'

/** The next answer from such an address never arrives, although the server has done what was asked. */
export const loseNextAnswer = async (page: Page, urlPattern: string): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern, requestStage: 'Response' }] })
  devtools.once('Fetch.requestPaused', ({ requestId }) => {
    void devtools
      .send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
      .then(() => devtools.send('Fetch.disable'))
  })
}
