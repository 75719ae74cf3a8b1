import * as z from 'zod/mini'
import { socialLinkRules, socialLinkWire } from '../../schema/socialLink.rules.ts'
import { BackendAPI } from '../rest/resource.ts'
import { jsonBody } from '../rest/jsonBody.ts'
import { withId } from '../rest/withId.ts'
import type { SocialLinkInput } from '../types.generated.ts'

const socialLink = { key: 'social', wire: socialLinkWire }
const socialLinks = { key: 'socials', wire: z.array(socialLinkWire) }

export class SocialLinkAPI extends BackendAPI {
  socialLinks() {
    return this.list('socials', socialLinks)
  }

  createSocialLink(input: SocialLinkInput) {
    return this.accept(socialLinkRules, input, (fields) => this.create('socials', jsonBody(fields), socialLink))
  }

  /** There is no call for one social link. */
  updateSocialLink(id: string, input: SocialLinkInput) {
    const again = async () => withId(await this.socialLinks(), id)
    return this.accept(socialLinkRules, input, (fields) => this.update('socials', id, jsonBody(fields), socialLink, { again }))
  }

  deleteSocialLink(id: string) {
    return this.remove('socials', id)
  }
}
