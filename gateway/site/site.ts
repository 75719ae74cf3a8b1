import type { FastifyInstance } from 'fastify'
import type { Execute } from '../graphql/execute.ts'

export type SiteAnswer = { status: number; headers: Record<string, string>; body: string }

/** The site that the gateway serves: the build, or Vite in development. */
export type Site = {
  /** Renders a public page with the status 200, 404, 503 or 500. `url` is path and query string. */
  page(url: string, execute: Execute): Promise<SiteAnswer>
  /** Returns the admin's document, the same for every path under /admin. */
  admin(url: string): Promise<SiteAnswer>
  explorer(): Promise<SiteAnswer>
  /** Adds the routes of scripts, fonts and other files. */
  attach(app: FastifyInstance): Promise<void>
}
