import type { Plugin } from 'vite'

const HELPER = `
const arrive = (file) => {
  const href = '/public/' + file
  if (document.querySelector('link[href="' + href + '"], style[data-files~="' + file + '"]')) return
  return new Promise((done, failed) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', href, onload: done, onerror: failed })
    document.head.append(link)
  })
}
export const __vitePreload = async (load, files = []) => (await Promise.all([load(), ...files.map(arrive)]))[0]
`

/**
 * What stands around each late import of the public pages: the part's stylesheets arrive before it shows. The helper that the build
 * brings along does more (errors told to the page, modules named ahead) and is a fiftieth of what the page's own code weighs.
 */
export const slimPreload = (): Plugin => ({
  name: 'slim-preload',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({ code: HELPER, moduleSideEffects: false }),
  },
})
