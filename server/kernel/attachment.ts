const ASCII = /[^\x20-\x7e]|["\\%/]/g

/** The `Content-Disposition` of a download (RFC 6266): a plain name for old readers, the whole name for all others. */
export const attachment = (name: string): string => {
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${name.replaceAll(ASCII, '_')}"; filename*=UTF-8''${whole}`
}
