import type { Instant } from "~/kernel/time/dates";
import type { BackupReport } from "./backup-report";
import { CRONS } from "./crons";
import type { Family, Sample } from "./exposition";
import type { Readiness } from "./readiness";
import {
	BUCKETS_MS,
	FILE_FAULTS,
	type FileFaultTotal,
	REQUEST_KINDS,
	type RequestTotal,
	UNBOUNDED,
} from "./request-kinds";

/** What /metrics is made of; `null` is what could not be asked. */
export interface MetricFigures {
	now: Instant;
	version: string;
	maintenance: boolean;
	readiness: Readiness;
	requests: readonly RequestTotal[] | null;
	fileFaults: readonly FileFaultTotal[] | null;
	crons: readonly { cron: string; beganAt: Instant; endedAt: Instant; failed: boolean }[] | null;
	backup: (BackupReport & { at: Instant }) | null | "never";
	queues: readonly { queue: string; waiting: number; since: Instant | null }[] | null;
	/** Those of a day that something was heard of, and those of them that failed. */
	mails: { mails: number; failed: number } | null;
	unsettled: number | null;
	databases: readonly { name: string; bytes: number | null }[];
}

const STATUSES = [2, 3, 4, 5];

/** The families of /metrics, documented in docs/operations.md section 18. */
export function metricFamilies(figures: MetricFigures): Family[] {
	const { now, version, maintenance, readiness, fileFaults, crons, backup, queues, mails, unsettled, databases } =
		figures;
	const { parts, mailFailure } = readiness;
	const asksMail = parts.database === "up";
	const failingMs = mailFailure ? Math.max(0, now - Date.parse(mailFailure.since)) : 0;
	const backupAt = backup === "never" ? 0 : backup && backup.at / 1000;
	return [
		gauge("build_info", "The version that answers.", [{ labels: { version }, value: 1 }]),
		gauge("maintenance", "1 while the instance is closed.", only(Number(maintenance))),
		gauge(
			"part_up",
			"0 where a part is down, as /api/ready says it.",
			Object.entries(parts).map(([part, state]) => ({ labels: { part }, value: state === "down" ? 0 : 1 })),
		),
		...requestFamilies(figures.requests),
		counter(
			"file_faults_total",
			"Times that R2 failed, by operation, or gave back damaged bytes.",
			fileFaults === null
				? []
				: FILE_FAULTS.map((fault) => ({
						labels: { operation: fault },
						value: fileFaults.find((each) => each.fault === fault)?.times ?? 0,
					})),
		),
		gauge("waiting", "Rows that are due and not done.", (queues ?? []).map(inQueue(({ waiting }) => waiting))),
		gauge(
			"waiting_oldest_seconds",
			"For how long the oldest of them has been due.",
			(queues ?? []).map(inQueue(({ since }) => (since === null ? 0 : Math.max(0, (now - since) / 1000)))),
		),
		gauge(
			"mail_failing_seconds",
			"For how long no mail has left, 0 while mail works.",
			asksMail ? only(failingMs / 1000) : [],
		),
		gauge(
			"mails_refused",
			"Mails that were refused and wait for their next try.",
			asksMail ? only(mailFailure?.waiting ?? 0) : [],
		),
		gauge("mails_settled_day", "Mails that something was heard of within a day.", only(mails?.mails)),
		gauge("mails_failed_day", "Those of them that failed.", only(mails?.failed)),
		gauge("mails_unsettled", "Mails that nobody knows the fate of.", only(unsettled)),
		...cronFamilies(crons ?? []),
		gauge("database_up", "0 where a database does not answer.", databases.map(inDatabase(isUp))),
		gauge(
			"database_bytes",
			"How large a database is.",
			databases.filter(({ bytes }) => bytes !== null).map(inDatabase(({ bytes }) => bytes ?? 0)),
		),
		gauge("backup_timestamp_seconds", "When the last backup ended, 0 where there was none.", only(backupAt)),
		gauge("backup_bytes", "How large it is.", typeof backup === "object" ? only(backup?.bytes) : []),
	];
}

/** Every series from the start, so that the first of a kind is an increase. */
function requestFamilies(totals: readonly RequestTotal[] | null): Family[] {
	if (totals === null) return [];
	const sum = (read: (total: RequestTotal) => number, matches: (total: RequestTotal) => boolean) =>
		totals.filter(matches).reduce((all, total) => all + read(total), 0);
	const requests = ({ requests }: RequestTotal) => requests;
	const byStatus = REQUEST_KINDS.flatMap((kind) =>
		STATUSES.map((status) => ({
			labels: { kind, status: `${status}xx` },
			value: sum(requests, (total) => total.kind === kind && total.status === status),
		})),
	);
	const durations = REQUEST_KINDS.flatMap((kind): Sample[] => {
		const count = sum(requests, (total) => total.kind === kind);
		const buckets = BUCKETS_MS.map((bound) => ({
			suffix: "_bucket",
			labels: { kind, le: String(bound / 1000) },
			value: sum(requests, (total) => total.kind === kind && total.withinMs !== UNBOUNDED && total.withinMs <= bound),
		}));
		return [
			...buckets,
			{ suffix: "_bucket", labels: { kind, le: "+Inf" }, value: count },
			{
				suffix: "_sum",
				labels: { kind },
				value:
					sum(
						({ ms }) => ms,
						(total) => total.kind === kind,
					) / 1000,
			},
			{ suffix: "_count", labels: { kind }, value: count },
		];
	});
	return [
		counter("requests_total", "Requests that were answered, by kind and class of status.", byStatus),
		{
			name: "duebill_request_duration_seconds",
			type: "histogram",
			help: "How long they took, by kind.",
			samples: durations,
		},
	];
}

function cronFamilies(crons: NonNullable<MetricFigures["crons"]>): Family[] {
	type Cron = (typeof crons)[number];
	const each = (read: (cron: Cron) => number) =>
		crons.map((cron) => ({ labels: { cron: cron.cron }, value: read(cron) }));
	const limits = CRONS.map(({ cron, lateAfterMs }) => ({ labels: { cron }, value: lateAfterMs / 1000 }));
	return [
		gauge(
			"cron_timestamp_seconds",
			"When a cron last ended.",
			each(({ endedAt }) => endedAt / 1000),
		),
		gauge(
			"cron_duration_seconds",
			"How long it took.",
			each(({ beganAt, endedAt }) => (endedAt - beganAt) / 1000),
		),
		gauge(
			"cron_failed",
			"1 where it failed.",
			each(({ failed }) => Number(failed)),
		),
		gauge("cron_late_after_seconds", "After how long without it somebody should look.", limits),
	];
}

type Queue = NonNullable<MetricFigures["queues"]>[number];
type MeasuredDatabase = MetricFigures["databases"][number];

function inQueue(read: (queue: Queue) => number) {
	return (queue: Queue): Sample => ({ labels: { queue: queue.queue }, value: read(queue) });
}

function inDatabase(read: (database: MeasuredDatabase) => number) {
	return (database: MeasuredDatabase): Sample => ({ labels: { database: database.name }, value: read(database) });
}

function isUp({ bytes }: MeasuredDatabase): number {
	return Number(bytes !== null);
}

function only(value: number | null | undefined): Sample[] {
	return value === null || value === undefined ? [] : [{ value }];
}

function gauge(name: string, help: string, samples: readonly Sample[]): Family {
	return { name: `duebill_${name}`, type: "gauge", help, samples };
}

function counter(name: string, help: string, samples: readonly Sample[]): Family {
	return { name: `duebill_${name}`, type: "counter", help, samples };
}
