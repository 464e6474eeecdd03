import { migrations, version } from "virtual:release";
import { openDatabases } from "#db/databases";
import { countFileFault } from "~/admin/server/request-counts.server";
import type { AppContext, Config } from "~/context";
import { logError } from "~/kernel/log";
import type { Allowance } from "~/kernel/ports";
import { makeBilling } from "./adapters/billing";
import { makeCards } from "./adapters/cards";
import { makeReferenceRates } from "./adapters/europe/ecb-rates";
import { makeVatRegister } from "./adapters/europe/vies";
import { r2Files } from "./adapters/files";
import { assetFonts } from "./adapters/fonts";
import { cryptoIds } from "./adapters/ids";
import { queuedJobs } from "./adapters/jobs";
import { durableLimits } from "./adapters/limits";
import { makeMailer } from "./adapters/mailer";
import { analyticsEngine } from "./adapters/metrics";
import { durableTimers } from "./adapters/timers";
import { makeCaptcha } from "./adapters/turnstile";
import type { Env } from "./env";
import { readShards } from "./shards";

/** Bindings in, ports out: the one place that knows both. `waitUntil` keeps the Worker alive for work in the background. */
export function compose(env: Env, waitUntil: (work: Promise<unknown>) => void): AppContext {
	const background = (work: Promise<unknown>) =>
		waitUntil(work.catch((error) => logError("background work failed", error)));
	return { ...makePorts(env), background, yieldToRequests: () => scheduler.wait(0) };
}

type Ports = Omit<AppContext, "background" | "yieldToRequests">;

/** What all requests of an isolate share: none of it keeps anything of one. */
const portsByEnv = new WeakMap<Env, Ports>();

function makePorts(env: Env): Ports {
	const ports = portsByEnv.get(env) ?? portsFrom(env);
	portsByEnv.set(env, ports);
	return ports;
}

function portsFrom(env: Env): Ports {
	const databases = openDatabases(readShards(env));
	const shared = {
		databases,
		clock: { now: () => Date.now() },
		ids: cryptoIds,
		files: r2Files(env.FILES, countFileFault),
	};
	return {
		...shared,
		db: databases.directory,
		fonts: assetFonts(env.ASSETS),
		limits: durableLimits(env.LIMITS, required(env.SESSION_SECRET, "SESSION_SECRET")),
		billing: makeBilling(env),
		cards: makeCards(env),
		captcha: makeCaptcha(env),
		timers: durableTimers(env.TIMERS),
		referenceRates: makeReferenceRates(env),
		vatRegister: makeVatRegister(env),
		mailer: makeMailer(env, shared),
		jobs: queuedJobs(env.JOBS, env.EXPORTS),
		metrics: analyticsEngine(env.METRICS),
		config: readConfig(env),
		release: { version, migrations },
		secrets: {
			session: required(env.SESSION_SECRET, "SESSION_SECRET"),
			sessionPrevious: env.SESSION_SECRET_PREVIOUS ?? "",
			adminPassword: chosenPassword(env.ADMIN_PASSWORD),
		},
	};
}

function readConfig(env: Env): Config {
	return {
		adminEmail: env.ADMIN_EMAIL ?? "",
		adminSecondFactor: readChoice(env.ADMIN_SECOND_FACTOR, "ADMIN_SECOND_FACTOR", ["required", "optional"]),
		freePdf: readChoice(env.FREE_PDF, "FREE_PDF", ["watermarked", "clean", "locked"]),
		clientManagementFrom: readChoice(env.CLIENT_MANAGEMENT_FROM, "CLIENT_MANAGEMENT_FROM", ["freelancer", "pro"]),
		clientAddress: env.CLIENT_ADDRESS,
		signInPerAddress: allowances(env.SIGN_IN_PER_ADDRESS, "SIGN_IN_PER_ADDRESS"),
		signInPerAccount: allowances(env.SIGN_IN_PER_ACCOUNT, "SIGN_IN_PER_ACCOUNT"),
		registerPerAddress: allowances(env.REGISTER_PER_ADDRESS, "REGISTER_PER_ADDRESS"),
		unprovedPerAddress: allowances(env.UNPROVED_PER_ADDRESS, "UNPROVED_PER_ADDRESS"),
		unprovedTogether: allowances(env.UNPROVED_TOGETHER, "UNPROVED_TOGETHER"),
		demoPerAddress: allowances(env.DEMO_PER_ADDRESS, "DEMO_PER_ADDRESS"),
		rowsPerAccount: allowances(env.ROWS_PER_ACCOUNT, "ROWS_PER_ACCOUNT"),
		rowsPerDemo: allowances(env.ROWS_PER_DEMO, "ROWS_PER_DEMO"),
		writesPerAccount: allowances(env.WRITES_PER_ACCOUNT, "WRITES_PER_ACCOUNT"),
		writesPerDemo: allowances(env.WRITES_PER_DEMO, "WRITES_PER_DEMO"),
		previewsPerAccount: allowances(env.PREVIEWS_PER_ACCOUNT, "PREVIEWS_PER_ACCOUNT"),
		previewsPerDemo: allowances(env.PREVIEWS_PER_DEMO, "PREVIEWS_PER_DEMO"),
		pdfsPerAccount: allowances(env.PDFS_PER_ACCOUNT, "PDFS_PER_ACCOUNT"),
		pdfsPerDemo: allowances(env.PDFS_PER_DEMO, "PDFS_PER_DEMO"),
		archivesPerAccount: allowances(env.ARCHIVES_PER_ACCOUNT, "ARCHIVES_PER_ACCOUNT"),
		archivesPerDemo: allowances(env.ARCHIVES_PER_DEMO, "ARCHIVES_PER_DEMO"),
		uploadsPerAccount: allowances(env.UPLOADS_PER_ACCOUNT, "UPLOADS_PER_ACCOUNT"),
		uploadsPerDemo: allowances(env.UPLOADS_PER_DEMO, "UPLOADS_PER_DEMO"),
		importsPerAccount: allowances(env.IMPORTS_PER_ACCOUNT, "IMPORTS_PER_ACCOUNT"),
		importsPerDemo: allowances(env.IMPORTS_PER_DEMO, "IMPORTS_PER_DEMO"),
		lookupsPerAccount: allowances(env.LOOKUPS_PER_ACCOUNT, "LOOKUPS_PER_ACCOUNT"),
		lookupsPerDemo: allowances(env.LOOKUPS_PER_DEMO, "LOOKUPS_PER_DEMO"),
		mailsPerAccount: allowances(env.MAILS_PER_ACCOUNT, "MAILS_PER_ACCOUNT"),
		mailsPerDemo: allowances(env.MAILS_PER_DEMO, "MAILS_PER_DEMO"),
		sharedPagesPerAddress: allowances(env.SHARED_PAGES_PER_ADDRESS, "SHARED_PAGES_PER_ADDRESS"),
		sharedPerLink: allowances(env.SHARED_PER_LINK, "SHARED_PER_LINK"),
		sharedPerAccount: allowances(env.SHARED_PER_ACCOUNT, "SHARED_PER_ACCOUNT"),
		sharedPerDemo: allowances(env.SHARED_PER_DEMO, "SHARED_PER_DEMO"),
		sharedFilesPerAddress: allowances(env.SHARED_FILES_PER_ADDRESS, "SHARED_FILES_PER_ADDRESS"),
		questionsPerAddress: allowances(env.QUESTIONS_PER_ADDRESS, "QUESTIONS_PER_ADDRESS"),
		questionsPerLink: allowances(env.QUESTIONS_PER_LINK, "QUESTIONS_PER_LINK"),
		reportsPerAddress: allowances(env.REPORTS_PER_ADDRESS, "REPORTS_PER_ADDRESS"),
		checkoutsPerAddress: allowances(env.CHECKOUTS_PER_ADDRESS, "CHECKOUTS_PER_ADDRESS"),
		checkoutsPerLink: allowances(env.CHECKOUTS_PER_LINK, "CHECKOUTS_PER_LINK"),
		publicUrl: readOrigin(env.PUBLIC_URL, "PUBLIC_URL"),
		logRequests: readChoice(env.LOG_REQUESTS, "LOG_REQUESTS", ["yes", "no"]) === "yes",
		countRequests: readChoice(env.COUNT_REQUESTS, "COUNT_REQUESTS", ["yes", "no"]) === "yes",
		maintenance: readChoice(env.MAINTENANCE, "MAINTENANCE", ["yes", "no"]) === "yes",
		contactEmail: env.CONTACT_EMAIL ?? "",
	};
}

/** "5/3600, 50/86400" is five tries an hour and fifty a day. */
function allowances(text: string, name: string): Allowance[] {
	return text.split(",").map((part) => {
		const [tries = 0, seconds = 0] = part.split("/").map(Number);
		if (!(tries > 0 && seconds > 0)) throw new Error(`${name} in wrangler.toml must read like "60/60", not "${text}"`);
		return { tries, seconds };
	});
}

function readChoice<Choice extends string>(value: string, name: string, choices: readonly Choice[]): Choice {
	const choice = choices.find((each) => each === value);
	if (!choice) throw new Error(`${name} in wrangler.toml must be one of ${choices.join(", ")}, not "${value}"`);
	return choice;
}

/** An origin without a slash at its end; empty where nothing is said. */
function readOrigin(text: string, name: string): string {
	if (text === "") return "";
	const { protocol = "", origin, pathname, search, hash, username } = URL.parse(text) ?? {};
	if (origin && /^https?:$/.test(protocol) && pathname === "/" && `${search}${hash}${username}` === "") return origin;
	throw new Error(`${name} in wrangler.toml must read like "https://duebill.example", not "${text}"`);
}

/** A chosen password: not the placeholder of .dev.vars.example. */
function chosenPassword(value = ""): string {
	return value === "generate" ? "" : value;
}

function required(value: string | undefined, name: string): string {
	if (!value || value.length < 32)
		throw new Error(`${name} is missing or shorter than 32 characters: see .dev.vars.example`);
	return value;
}
