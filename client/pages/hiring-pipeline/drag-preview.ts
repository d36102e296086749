import styles from './board-card.module.css'

/** What is seen under the pointer: the card, those behind it, and how many. */
export const previewOf = (card: HTMLElement, count: number): HTMLElement => {
  const preview = document.createElement('div')
  preview.className = styles.preview ?? ''
  preview.style.inlineSize = `${card.offsetWidth}px`
  if (count > 1) preview.dataset['many'] = ''
  const copy = card.cloneNode(true) as HTMLElement
  copy.removeAttribute('data-card')
  copy.removeAttribute('data-dragged')
  copy.setAttribute('aria-hidden', 'true')
  copy.inert = true
  preview.append(copy)
  if (count > 1) {
    const number = document.createElement('span')
    number.textContent = String(count)
    preview.append(number)
  }
  return preview
}
