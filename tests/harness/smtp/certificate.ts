import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { generate } from "selfsigned";

const FOLDER = ".cache/smtp";
const [KEY, CERTIFICATE, TRUSTED] = [`${FOLDER}/key.pem`, `${FOLDER}/certificate.pem`, `${FOLDER}/trusted.pem`];
const EXTRA = "NODE_EXTRA_CA_CERTS";

/** A certificate for localhost, made at the first run of the tests. */
export async function localCertificate(): Promise<{ key: string; cert: string }> {
	if (!existsSync(CERTIFICATE)) {
		const extensions = [
			{ name: "basicConstraints" as const, cA: true },
			{ name: "subjectAltName" as const, altNames: [{ type: 2 as const, value: "localhost" }] },
		];
		const options = { notAfterDate: new Date("2099-01-01T00:00:00Z"), extensions, algorithm: "sha256" };
		const pair = await generate([{ name: "commonName", value: "localhost" }], options);
		mkdirSync(FOLDER, { recursive: true });
		writeFileSync(KEY, pair.private);
		writeFileSync(CERTIFICATE, pair.cert);
	}
	return { key: readFileSync(KEY, "utf8"), cert: readFileSync(CERTIFICATE, "utf8") };
}

/** Has workerd trust it, beside what it trusts already. Miniflare reads this variable while it is loaded: call it before. */
export async function trustLocalCertificate(): Promise<void> {
	const { cert } = await localCertificate();
	const others = process.env[EXTRA];
	if (others === TRUSTED) return;
	const trusted = (others ? readFileSync(others, "utf8") : "") + cert;
	// Another run beside this one may be reading it.
	if (!existsSync(TRUSTED) || readFileSync(TRUSTED, "utf8") !== trusted) writeFileSync(TRUSTED, trusted);
	process.env[EXTRA] = TRUSTED;
}
