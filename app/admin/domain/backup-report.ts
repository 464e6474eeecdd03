import { z } from "zod";

const count = z.int().min(0);

/** What `npm run backup` says of a backup that it has read back and found whole. */
export const BackupReport = z.object({
	version: z.string().max(100),
	rows: count,
	files: count,
	objects: count,
	bytes: count,
});
export type BackupReport = z.output<typeof BackupReport>;
