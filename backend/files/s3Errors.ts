import type { S3ServiceException } from '@aws-sdk/client-s3'
import { ConfigError } from '../../server/start/ConfigError.ts'

type Thrown = S3ServiceException & { code?: string; cause?: Error }

/** The reason why a call failed, without the request and the answer that the client adds to its errors. */
export class S3Error extends Error {
  /** Status of the answer, if there was one. */
  readonly status: number | undefined

  constructor(thrown: unknown) {
    const { name, message, code, $metadata, cause } = thrown as Thrown
    const status = $metadata?.httpStatusCode
    super(status ? `it answers ${status} ${name}` : cause?.message || message || code || name)
    this.name = name
    this.status = status
  }
}

/** Throws a ConfigError if the error of a store's first call says that the settings must change. */
export function throwIfRefused({ name, status }: S3Error, bucket: string) {
  const subject = `The bucket ${bucket} (FILES_URL)`
  if (name === 'NoSuchBucket') throw new ConfigError(`${subject} does not exist.`)
  if (name === 'CredentialsProviderError')
    throw new ConfigError(`${subject} needs credentials; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`)
  if (name === 'PermanentRedirect' || name === 'AuthorizationHeaderMalformed')
    throw new ConfigError(`${subject} is in another region; set AWS_REGION.`)
  if (status === 401 || status === 403)
    throw new ConfigError(
      `${subject} can't be used with these credentials (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY): the store answers ${name}.`,
    )
}
