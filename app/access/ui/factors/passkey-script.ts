/** What a device answers, and what it is asked, as JSON: bytes are base64url (WebAuthn Level 3, section 5.1). */

interface RequestOptions {
	challenge: string;
}

interface CreationOptions {
	challenge: string;
	user: { id: string };
	excludeCredentials: { id: string }[];
}

/** Whether this browser knows passkeys at all: not over plain http but on this very machine, nor where an address has no name. */
export function knowsPasskeys(): boolean {
	return window.isSecureContext && "PublicKeyCredential" in window && !/^[\d.]+$|:/.test(location.hostname);
}

/** Thrown where the server, not the device, says no; its message is fit to show. */
export class Refused extends Error {}

/** Asks the device for a passkey of this site; `null` where its owner called that off. */
export async function readPasskey(): Promise<unknown> {
	const options = (await post("/api/passkeys/challenge")) as RequestOptions;
	const publicKey = {
		...options,
		challenge: toBytes(options.challenge),
		allowCredentials: [],
	} as unknown as PublicKeyCredentialRequestOptions;
	const credential = await nullIfCancelled(navigator.credentials.get({ publicKey }));
	if (!credential) return null;
	const { authenticatorData, clientDataJSON, signature, userHandle } =
		credential.response as AuthenticatorAssertionResponse;
	return {
		...describeKey(credential),
		response: {
			authenticatorData: toText(authenticatorData),
			clientDataJSON: toText(clientDataJSON),
			signature: toText(signature),
			userHandle: userHandle ? toText(userHandle) : "",
		},
	};
}

/** Has the device make a passkey for this site; `null` where its owner called that off. */
export async function makePasskey(): Promise<unknown> {
	const options = (await post("/api/passkeys/options")) as CreationOptions;
	const publicKey = {
		...options,
		challenge: toBytes(options.challenge),
		user: { ...options.user, id: toBytes(options.user.id) },
		excludeCredentials: options.excludeCredentials.map((each) => ({ ...each, id: toBytes(each.id) })),
	} as unknown as PublicKeyCredentialCreationOptions;
	const credential = await nullIfCancelled(navigator.credentials.create({ publicKey }));
	if (!credential) return null;
	const response = credential.response as AuthenticatorAttestationResponse;
	return {
		...describeKey(credential),
		response: {
			clientDataJSON: toText(response.clientDataJSON),
			attestationObject: toText(response.attestationObject),
			transports: response.getTransports?.() ?? [],
		},
	};
}

/** Posts to the API. Throws {@link Refused} with the server's words. */
export async function post(path: string, body: unknown = {}): Promise<unknown> {
	const answer = await fetch(path, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(body),
	});
	if (answer.status === 204) return null;
	const said = (await answer.json()) as { message?: string };
	if (!answer.ok) throw new Refused(said.message);
	return said;
}

/** A browser says "not allowed" both when its dialog is closed and when it times out. */
async function nullIfCancelled(credential: Promise<Credential | null>): Promise<PublicKeyCredential | null> {
	try {
		return (await credential) as PublicKeyCredential | null;
	} catch (error) {
		if (error instanceof DOMException && /^(NotAllowed|Abort)Error$/.test(error.name)) return null;
		throw error;
	}
}

function describeKey({ id, rawId }: PublicKeyCredential) {
	return { id, rawId: toText(rawId), type: "public-key" };
}

function toText(bytes: ArrayBuffer): string {
	const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
	return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
	const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
	return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
