import { EXPOSITION_TYPE } from "~/admin/domain/exposition";
import { writeMetrics } from "~/admin/server/metrics.server";
import type { OperatorApiCall } from "./types";

/** What Prometheus reads (docs/operations.md section 18). */
export async function metrics({ ctx }: OperatorApiCall): Promise<Response> {
	return new Response(await writeMetrics(ctx), { headers: { "Content-Type": EXPOSITION_TYPE } });
}
