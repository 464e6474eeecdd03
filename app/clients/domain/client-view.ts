import { logoVersion } from "~/identity/domain/logo";
import type { Client } from "./client";

/** A client of the API (docs/specification.md section 3). `logoUrl` is on this origin and needs the session. */
export interface ClientView extends Omit<Client, "createdAt" | "logo"> {
	logoUrl: string | null;
	createdAt: string;
}

export function toClientView({ logo, createdAt, ...client }: Client): ClientView {
	return { ...client, logoUrl: logoPath({ id: client.id, logo }), createdAt: new Date(createdAt).toISOString() };
}

/** Where a client's logo is to be had; another one has another address. `null` where there is none. */
export function logoPath({ id, logo }: Pick<Client, "id" | "logo">): string | null {
	return logo && `/clients/${id}/logo?v=${logoVersion(logo)}`;
}
