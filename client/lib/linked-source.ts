/** Which of a campaign's links led here, as the address says it (`?source=qr`); a name that no link can have is left out. */
export const linkedSource = (search: string): string | undefined => {
  const source = new URLSearchParams(search).get('source')?.toLowerCase()
  return source && /^[a-z0-9-]{1,40}$/.test(source) ? source : undefined
}
