import { z } from "zod";
import { paragraph } from "~/kernel/text";
import type { Instant } from "~/kernel/time/dates";

export const MAX_REASON = 1000;

export const Reason = z.object({ reason: paragraph(MAX_REASON) });

export interface PageReport {
	id: string;
	invoiceId: string;
	reason: string;
	createdAt: Instant;
}

export interface ReportedPage extends PageReport {
	userId: string;
	email: string;
	demoUntil: Instant | null;
	emailVerifiedAt: Instant | null;
	number: string | null;
}
