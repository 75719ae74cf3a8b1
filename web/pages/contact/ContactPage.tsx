import { chakra } from '@chakra-ui/react'
import { useCollege } from '../../lib/college.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Head } from '../../ui/Head.tsx'
import { Text } from '../../ui/Text.tsx'

export function Component() {
  const { address, phone, email } = useCollege()
  return (
    <>
      <Head title="Contact Us" description={`${address}, ${phone}, ${email}`} />
      <Banner heading="Contact Us" />
      <Text>
        Write to <Link href={`mailto:${email}`}>{email}</Link>, call <Link href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</Link>,
        or come and see us: {address}.
      </Text>
    </>
  )
}

const Link = chakra('a', { base: { color: 'accent', textDecoration: 'underline' } })
