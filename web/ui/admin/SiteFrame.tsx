import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import siteStyles from '../../../styled-system/site.css?url'
import baseStyles from '../../index.css?url'

/** A document of its own with the style sheets of the site, so that its content looks and breaks as on a page as wide as the frame. */
export function SiteFrame({ title, children }: { title: string; children: ReactNode }) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [page, setPage] = useState<Document | null>(null)

  useEffect(() => {
    if (!page || !frame) return
    const resize = () => {
      frame.style.height = `${page.documentElement.offsetHeight}px`
    }
    const observer = new ResizeObserver(resize)
    observer.observe(page.documentElement)
    return () => observer.disconnect()
  }, [page, frame])

  return (
    <chakra.iframe
      ref={setFrame}
      title={title}
      srcDoc={emptyPage}
      onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
      width="full"
      minHeight="20rem"
      borderWidth="1px"
      borderColor="line"
      borderRadius="field"
      colorScheme="light dark"
    >
      {page && createPortal(children, page.body)}
    </chakra.iframe>
  )
}

const link = (href: string) => `<link rel="stylesheet" href="${href}">`
const emptyPage = `<!doctype html><html lang="en"><head>${link(baseStyles)}${link(siteStyles)}</head><body style="min-height:0;padding:0 clamp(16px,(100vw - 767px)*100,24px) 24px"></body></html>`
