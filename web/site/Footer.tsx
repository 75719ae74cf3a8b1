import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useCollege } from '../lib/college.ts'
import { Wide } from '../ui/Wide.tsx'

/** Stands under every page: who and where the college is, and the way on where scripts are off; `children` lie at its end. */
export function Footer({ children }: { children?: ReactNode }) {
  const { name, address, phone, email } = useCollege()
  return (
    <Ground>
      <Layout>
        <Name href="/">{name}</Name>
        <nav aria-label="Footer">
          <ul>
            <li>
              <a href="/about">About the college</a>
            </li>
            <li>
              <a href="/apply">Scholarships</a>
            </li>
            <li>
              <a href="/contact">Contact</a>
            </li>
          </ul>
        </nav>
        <chakra.address fontStyle="normal" overflowWrap="anywhere">
          <p>{address}</p>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          <br />
          <a href={`mailto:${email}`}>{email}</a>
        </chakra.address>
        {children}
      </Layout>
    </Ground>
  )
}

const Ground = chakra('footer', {
  base: {
    marginTop: { base: '14', md: '24' },
    bg: 'night',
    color: 'onDark',
    '& :is(li, address) a': { display: 'inline-block', paddingBlock: '1', textDecoration: 'underline', textUnderlineOffset: '4px' },
    '& a:hover': { color: 'marigold' },
    '& :focus-visible': { outlineColor: 'marigold' },
  },
})

const Layout = chakra(Wide, {
  base: {
    display: 'grid',
    gridTemplateColumns: { md: 'minmax(0, 1fr) auto auto' },
    alignItems: 'start',
    gap: { base: '8', lg: '24' },
    paddingBlock: { base: '12', md: '16' },
    '& p': { paddingBlock: '1' },
  },
})

const Name = chakra('a', {
  base: { fontFamily: 'heading', fontWeight: '600', fontSize: 'lg', lineHeight: '1.3', maxWidth: '24ch' },
})
