import type { ReactNode } from "react";

interface NoticeProps {
	/** `late` for what went wrong or can't be taken back. */
	tone?: "ease" | "late";
	action?: ReactNode;
	className?: string;
	children: ReactNode;
}

/** A remark that stays: a sentence, bold where it begins, and at most one thing to do about it. */
export function Notice({ tone = "ease", action, className = "", children }: NoticeProps) {
	return (
		<div className={`notice ${tone === "late" ? "notice-late" : ""} ${className}`}>
			<div className="notice-text">{children}</div>
			{action}
		</div>
	);
}
