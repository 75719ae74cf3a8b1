import type { FastifyInstance } from 'fastify'
import type { Execute } from '../graphql/execute.ts'

export type SiteAnswer = { status: number; headers: Record<string, string>; body: string }

/** The web, as the gateway serves it: the built bundle, or Vite while developing. */
export type Site = {
  /** A public page; `url` is path and search. Answers 200, 404, 503 or 500. */
  page(url: string, execute: Execute): Promise<SiteAnswer>
  /** The admin's document, the same for every address under /admin. */
  admin(url: string): Promise<SiteAnswer>
  /** The explorer's document. */
  explorer(): Promise<SiteAnswer>
  /** Adds the routes of scripts, fonts and other files. */
  attach(app: FastifyInstance): Promise<void>
}
