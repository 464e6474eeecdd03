import type { z } from "zod";
import type { Health } from "~/admin/domain/readiness";
import { apiRoute, publicMethod } from "~/web/api.server";

const ALIVE: z.output<typeof Health> = { alive: true };

const route = apiRoute({ GET: publicMethod({ run: async () => ALIVE }) });

export const loader = route.loader;
export const action = route.action;
