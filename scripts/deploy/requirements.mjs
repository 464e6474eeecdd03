import { Failure } from "../setup/main.mjs";

/**
 * What has to be set before anything is deployed: a deployment is public, and what is lacking shows only later, in mails
 * without links and by doors that no rule watches.
 * @param {{ vars: Record<string, unknown>, routes?: unknown[], workers_dev?: boolean, preview_urls?: boolean }} config as
 *   wrangler reads it
 * @throws Failure which names all that is lacking
 */
export function requireDeployable({ vars, workers_dev, preview_urls }) {
	const address = String(vars.PUBLIC_URL ?? "");
	const { protocol, hostname, origin } = new URL(URL.canParse(address) ? address : "none://");
	const hasDomain = hostname !== "" && !hostname.endsWith(".workers.dev");
	const faults = [
		...(protocol !== "https:" || origin !== address
			? [`PUBLIC_URL has to be where this installation is reached, as in "https://duebill.example", not "${address}"`]
			: []),
		...(vars.MAIL === "outbox" ? ['MAIL = "outbox" reaches nobody: "off", "cloudflare", "resend" or "smtp"'] : []),
		...(vars.BILLING === "built-in" ? ['BILLING = "built-in" gives plans away: "off", or Stripe'] : []),
		...(hasDomain && workers_dev !== false
			? ["workers_dev = false has to be set beside a domain: rules of the domain don't hold at workers.dev"]
			: []),
		...(preview_urls !== false
			? ["preview_urls = false has to be set: each version would have an address of its own"]
			: []),
	];
	if (faults.length > 0) throw new Failure(`wrangler.toml is not fit to be deployed:\n- ${faults.join("\n- ")}`);
}
