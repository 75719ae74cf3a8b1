import type { CSSProperties } from 'react'

/** Lays the browser's input invisibly over the mark that stands for it, where a touch by a screen reader finds it. */
export const overMark: CSSProperties = {
  position: 'absolute',
  width: '20px',
  height: '20px',
  margin: 0,
  clip: 'auto',
  opacity: 0,
  cursor: 'pointer',
}
