import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { m } from "~/paraglide/messages";
import type { Assertion, Attestation, Passkey } from "../../domain/passkey";
import { takeChallenge } from "./passkey-challenge.server";

/** Where a browser says it is, which a passkey is bound to: the origin, and its host as the relying party's id. */
export interface Site {
	origin: string;
	host: string;
}

/** Signatures that are taken: ES256, EdDSA, RS256, which all devices of the market know one of (COSE, RFC 9053). */
export const ALGORITHMS = [-7, -8, -257];

/**
 * What a device says of a key that it has just made, for an account.
 * @throws AppError invalid where anything of it is wrong: origin, challenge, presence, verification
 */
export async function readAttestation(
	ctx: AppContext,
	credential: Attestation,
	{ userId, site }: { userId: string; site: Site },
): Promise<Pick<Passkey, "credentialId" | "publicKey" | "counter" | "transports">> {
	const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
	const { response } = credential;
	const { registrationInfo } = await verifyRegistrationResponse({
		response: { ...credential, clientExtensionResults: {}, response: { ...response, transports: [] } },
		expectedChallenge: (challenge) => takeChallenge(ctx, `make:${userId}`, challenge),
		...expected(site),
		supportedAlgorithmIDs: ALGORITHMS,
	}).catch(() => ({ registrationInfo: undefined }));
	if (!registrationInfo) throw new AppError("invalid", m.access_passkey_refused());
	const { id, publicKey, counter } = registrationInfo.credential;
	const transports = (response.transports ?? []).filter((each) => /^[a-z-]+$/.test(each));
	return { credentialId: id, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports };
}

/**
 * Whether a device shows that it holds a passkey, to somebody who was verified.
 * @returns how often it says it was used; `null` where anything is wrong. A count that went back is for the caller to see.
 */
export async function checkAssertion(
	ctx: AppContext,
	credential: Assertion,
	{ passkey, site }: { passkey: Passkey; site: Site },
): Promise<number | null> {
	const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
	const { verified, authenticationInfo } = await verifyAuthenticationResponse({
		response: { ...credential, clientExtensionResults: {} },
		expectedChallenge: (challenge) => takeChallenge(ctx, "assert", challenge),
		...expected(site),
		credential: { id: passkey.credentialId, publicKey: Buffer.from(passkey.publicKey, "base64url"), counter: 0 },
	}).catch(() => ({ verified: false, authenticationInfo: undefined }));
	return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}

function expected({ origin, host }: Site) {
	return { expectedOrigin: origin, expectedRPID: host, requireUserVerification: true };
}
