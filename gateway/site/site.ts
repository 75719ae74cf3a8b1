import type { FastifyInstance } from 'fastify'
import type { DocumentNode, ExecutionResult } from 'graphql'

/** Answers an operation in this process, as a visitor without a token would get it. */
export type Execute = (document: DocumentNode, variables: Record<string, unknown>) => Promise<ExecutionResult>

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
