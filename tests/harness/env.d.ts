import type { D1Migration } from "cloudflare:test";
import type { Env as Bindings } from "#workers/env";

declare global {
	namespace Cloudflare {
		/** What vitest.config.ts binds for tests in workerd: wrangler.toml's bindings, and the migrations. */
		interface Env extends Bindings {
			TEST_MIGRATIONS: D1Migration[];
			/** A second database. The Worker knows it, as DB_2, where {@link TWO_DATABASES} says so. */
			SECOND: D1Database;
			TWO_DATABASES: boolean;
		}
	}
}
