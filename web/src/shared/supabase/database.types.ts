// Generated from the migrations by scripts/generate-types.ts. Do not edit.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  // Tells supabase-js which options of the data API hold.
  __InternalSupabase: {
    PostgrestVersion: '13.0.5'
  }
  public: {
    Tables: {
      academic_snapshots: {
        Row: {
          archived_at: string | null
          cadet_id: string
          class_rank_band: string | null
          created_at: string
          created_by: string | null
          failing_count: number | null
          gpa: number | null
          id: string
          import_id: string | null
          jrotc_grade: number | null
          school_id: string
          source: string
          taken_on: string
          term: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          cadet_id: string
          class_rank_band?: string | null
          created_at?: string
          created_by?: string | null
          failing_count?: number | null
          gpa?: number | null
          id?: string
          import_id?: string | null
          jrotc_grade?: number | null
          school_id?: string
          source?: string
          taken_on?: string
          term?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          cadet_id?: string
          class_rank_band?: string | null
          created_at?: string
          created_by?: string | null
          failing_count?: number | null
          gpa?: number | null
          id?: string
          import_id?: string | null
          jrotc_grade?: number | null
          school_id?: string
          source?: string
          taken_on?: string
          term?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'academic_snapshots_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'academic_snapshots_import_id_fkey'
            columns: ['import_id']
            isOneToOne: false
            referencedRelation: 'imports'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'academic_snapshots_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      account_events: {
        Row: {
          actor_label: string
          created_at: string
          created_by: string | null
          id: string
          kind: string
          reason: string | null
          school_id: string | null
          user_id: string
        }
        Insert: {
          actor_label?: string
          created_at?: string
          created_by?: string | null
          id?: string
          kind?: string
          reason?: string | null
          school_id?: string | null
          user_id: string
        }
        Update: {
          actor_label?: string
          created_at?: string
          created_by?: string | null
          id?: string
          kind?: string
          reason?: string | null
          school_id?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'account_events_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      account_requests: {
        Row: {
          asked_by_label: string
          cadet_id: string
          created_at: string
          created_by: string | null
          id: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          asked_by_label?: string
          cadet_id: string
          created_at?: string
          created_by?: string | null
          id?: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          asked_by_label?: string
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          id?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'account_requests_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: true
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'account_requests_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      announcement_receipts: {
        Row: {
          acknowledged_at: string | null
          announcement_id: string
          cadet_id: string | null
          created_at: string
          id: string
          kind: string
          language: string | null
          name: string
          read_at: string | null
          reminded_on: string | null
          school_id: string
          updated_at: string
          user_id: string
        }
        Insert: {
          acknowledged_at?: string | null
          announcement_id: string
          cadet_id?: string | null
          created_at?: string
          id?: string
          kind: string
          language?: string | null
          name?: string
          read_at?: string | null
          reminded_on?: string | null
          school_id: string
          updated_at?: string
          user_id: string
        }
        Update: {
          acknowledged_at?: string | null
          announcement_id?: string
          cadet_id?: string | null
          created_at?: string
          id?: string
          kind?: string
          language?: string | null
          name?: string
          read_at?: string | null
          reminded_on?: string | null
          school_id?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'announcement_receipts_announcement_id_fkey'
            columns: ['announcement_id']
            isOneToOne: false
            referencedRelation: 'announcements'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'announcement_receipts_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'announcement_receipts_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'announcement_receipts_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      announcement_translations: {
        Row: {
          announcement_id: string
          body: string
          created_at: string
          created_by: string | null
          id: string
          language: string
          removed_at: string | null
          school_id: string
          title: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          announcement_id: string
          body: string
          created_at?: string
          created_by?: string | null
          id?: string
          language: string
          removed_at?: string | null
          school_id: string
          title: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          announcement_id?: string
          body?: string
          created_at?: string
          created_by?: string | null
          id?: string
          language?: string
          removed_at?: string | null
          school_id?: string
          title?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'announcement_translations_announcement_id_fkey'
            columns: ['announcement_id']
            isOneToOne: false
            referencedRelation: 'announcements'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'announcement_translations_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      announcements: {
        Row: {
          audience: Json
          author_label: string
          body: string
          created_at: string
          created_by: string | null
          expires_at: string | null
          id: string
          needs_ack: boolean
          pinned: boolean
          publish_at: string | null
          published_at: string | null
          school_id: string
          state: string
          title: string
          told_at: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          audience?: Json
          author_label?: string
          body: string
          created_at?: string
          created_by?: string | null
          expires_at?: string | null
          id?: string
          needs_ack?: boolean
          pinned?: boolean
          publish_at?: string | null
          published_at?: string | null
          school_id: string
          state?: string
          title: string
          told_at?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          audience?: Json
          author_label?: string
          body?: string
          created_at?: string
          created_by?: string | null
          expires_at?: string | null
          id?: string
          needs_ack?: boolean
          pinned?: boolean
          publish_at?: string | null
          published_at?: string | null
          school_id?: string
          state?: string
          title?: string
          told_at?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'announcements_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      approvals: {
        Row: {
          author_label: string
          cadet_id: string | null
          created_at: string
          created_by: string | null
          decision: string
          id: string
          reason: string | null
          school_id: string
          subject_id: string
          subject_table: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          author_label?: string
          cadet_id?: string | null
          created_at?: string
          created_by?: string | null
          decision: string
          id?: string
          reason?: string | null
          school_id: string
          subject_id: string
          subject_table: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          author_label?: string
          cadet_id?: string | null
          created_at?: string
          created_by?: string | null
          decision?: string
          id?: string
          reason?: string | null
          school_id?: string
          subject_id?: string
          subject_table?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'approvals_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'approvals_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      attachments: {
        Row: {
          archived_at: string | null
          author_label: string
          cadet_id: string | null
          created_at: string
          created_by: string | null
          from_side: string | null
          host_school_id: string | null
          id: string
          mime_type: string
          name: string
          path: string
          school_id: string
          side: string | null
          size_bytes: number
          stored_at: string | null
          subject_id: string
          subject_table: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          author_label?: string
          cadet_id?: string | null
          created_at?: string
          created_by?: string | null
          from_side?: string | null
          host_school_id?: string | null
          id?: string
          mime_type: string
          name: string
          path: string
          school_id: string
          side?: string | null
          size_bytes: number
          stored_at?: string | null
          subject_id: string
          subject_table: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          author_label?: string
          cadet_id?: string | null
          created_at?: string
          created_by?: string | null
          from_side?: string | null
          host_school_id?: string | null
          id?: string
          mime_type?: string
          name?: string
          path?: string
          school_id?: string
          side?: string | null
          size_bytes?: number
          stored_at?: string | null
          subject_id?: string
          subject_table?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'attachments_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'attachments_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      attendance: {
        Row: {
          cadet_id: string
          created_at: string
          created_by: string | null
          event_id: string
          id: string
          minutes_late: number | null
          recorded_at: string
          recorded_by: string | null
          recorded_by_label: string
          scanned_at: string | null
          school_id: string
          status: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          cadet_id: string
          created_at?: string
          created_by?: string | null
          event_id: string
          id?: string
          minutes_late?: number | null
          recorded_at?: string
          recorded_by?: string | null
          recorded_by_label?: string
          scanned_at?: string | null
          school_id: string
          status?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          event_id?: string
          id?: string
          minutes_late?: number | null
          recorded_at?: string
          recorded_by?: string | null
          recorded_by_label?: string
          scanned_at?: string | null
          school_id?: string
          status?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'attendance_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'attendance_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'school_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'attendance_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      attendance_notes: {
        Row: {
          cadet_id: string
          created_at: string
          created_by: string | null
          id: string
          note: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          cadet_id: string
          created_at?: string
          created_by?: string | null
          id: string
          note: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          id?: string
          note?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'attendance_notes_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'attendance_notes_id_fkey'
            columns: ['id']
            isOneToOne: true
            referencedRelation: 'attendance'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'attendance_notes_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      audit_log: {
        Row: {
          action: string
          actor_id: string | null
          actor_label: string
          changed: Json
          created_at: string
          from_side: string | null
          host_school_id: string | null
          id: number
          request_id: string | null
          row_id: string
          school_id: string | null
          side: string | null
          subject_id: string
          table_name: string
        }
        Insert: {
          action: string
          actor_id?: string | null
          actor_label: string
          changed: Json
          created_at?: string
          from_side?: string | null
          host_school_id?: string | null
          id?: never
          request_id?: string | null
          row_id: string
          school_id?: string | null
          side?: string | null
          subject_id: string
          table_name: string
        }
        Update: {
          action?: string
          actor_id?: string | null
          actor_label?: string
          changed?: Json
          created_at?: string
          from_side?: string | null
          host_school_id?: string | null
          id?: never
          request_id?: string | null
          row_id?: string
          school_id?: string | null
          side?: string | null
          subject_id?: string
          table_name?: string
        }
        Relationships: [
          {
            foreignKeyName: 'audit_log_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      award_adaptations: {
        Row: {
          award_code: string
          cadet_limit: number | null
          checked_at: string | null
          checked_by: string | null
          checked_name: string | null
          checked_note: string | null
          created_at: string
          created_by: string | null
          enabled: boolean | null
          id: string
          limit_per: string | null
          local_code: string | null
          name: string | null
          precedence: number | null
          school_id: string
          stripes: Json | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          award_code: string
          cadet_limit?: number | null
          checked_at?: string | null
          checked_by?: string | null
          checked_name?: string | null
          checked_note?: string | null
          created_at?: string
          created_by?: string | null
          enabled?: boolean | null
          id?: string
          limit_per?: string | null
          local_code?: string | null
          name?: string | null
          precedence?: number | null
          school_id: string
          stripes?: Json | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          award_code?: string
          cadet_limit?: number | null
          checked_at?: string | null
          checked_by?: string | null
          checked_name?: string | null
          checked_note?: string | null
          created_at?: string
          created_by?: string | null
          enabled?: boolean | null
          id?: string
          limit_per?: string | null
          local_code?: string | null
          name?: string | null
          precedence?: number | null
          school_id?: string
          stripes?: Json | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'award_adaptations_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      award_catalogues: {
        Row: {
          code: string
          confidence: string | null
          inherits: string | null
          label: string
          note: string | null
          program_types: string[]
          row_size: number
          source: string[]
          valid_from: string
          version: number
          wear_rule: string | null
        }
        Insert: {
          code: string
          confidence?: string | null
          inherits?: string | null
          label: string
          note?: string | null
          program_types?: string[]
          row_size?: number
          source?: string[]
          valid_from: string
          version: number
          wear_rule?: string | null
        }
        Update: {
          code?: string
          confidence?: string | null
          inherits?: string | null
          label?: string
          note?: string | null
          program_types?: string[]
          row_size?: number
          source?: string[]
          valid_from?: string
          version?: number
          wear_rule?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'award_catalogues_inherits_fkey'
            columns: ['inherits']
            isOneToOne: false
            referencedRelation: 'award_catalogues'
            referencedColumns: ['code']
          },
        ]
      }
      award_device_schemes: {
        Row: {
          applies_to: string
          code: string
          description: string
          rule: Json
          source: string | null
          verified: boolean
        }
        Insert: {
          applies_to: string
          code: string
          description: string
          rule?: Json
          source?: string | null
          verified: boolean
        }
        Update: {
          applies_to?: string
          code?: string
          description?: string
          rule?: Json
          source?: string | null
          verified?: boolean
        }
        Relationships: []
      }
      award_events: {
        Row: {
          created_at: string
          created_by: string | null
          event_id: string
          finalized_at: string | null
          finalized_name: string | null
          id: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          event_id: string
          finalized_at?: string | null
          finalized_name?: string | null
          id?: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          event_id?: string
          finalized_at?: string | null
          finalized_name?: string | null
          id?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'award_events_event_id_fkey'
            columns: ['event_id']
            isOneToOne: true
            referencedRelation: 'school_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'award_events_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      award_orders: {
        Row: {
          award_year: number
          created_at: string
          created_by: string | null
          dated_on: string
          id: string
          number: number
          order_no: string
          school_id: string
          signed_name: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          award_year: number
          created_at?: string
          created_by?: string | null
          dated_on: string
          id?: string
          number: number
          order_no: string
          school_id: string
          signed_name?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          award_year?: number
          created_at?: string
          created_by?: string | null
          dated_on?: string
          id?: string
          number?: number
          order_no?: string
          school_id?: string
          signed_name?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'award_orders_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      award_records: {
        Row: {
          approved_at: string | null
          approved_by: string | null
          approved_name: string | null
          award_code: string
          award_id: string
          award_year: number
          cadet_id: string | null
          citation: string | null
          count_no: number | null
          created_at: string
          created_by: string | null
          decision_note: string | null
          earned_on: string
          event_id: string | null
          id: string
          issued_at: string | null
          issued_by: string | null
          level: string | null
          order_id: string | null
          presented_at: string | null
          presented_by: string | null
          presented_on: string | null
          recommended_at: string | null
          recommended_by: string | null
          recommended_name: string | null
          rescinded_at: string | null
          rescinded_by: string | null
          school_id: string
          seq: number
          state: string
          state_before: string | null
          term: string
          unit_id: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          approved_at?: string | null
          approved_by?: string | null
          approved_name?: string | null
          award_code: string
          award_id: string
          award_year?: never
          cadet_id?: string | null
          citation?: string | null
          count_no?: number | null
          created_at?: string
          created_by?: string | null
          decision_note?: string | null
          earned_on: string
          event_id?: string | null
          id?: string
          issued_at?: string | null
          issued_by?: string | null
          level?: string | null
          order_id?: string | null
          presented_at?: string | null
          presented_by?: string | null
          presented_on?: string | null
          recommended_at?: string | null
          recommended_by?: string | null
          recommended_name?: string | null
          rescinded_at?: string | null
          rescinded_by?: string | null
          school_id: string
          seq?: never
          state?: string
          state_before?: string | null
          term?: string
          unit_id?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          approved_at?: string | null
          approved_by?: string | null
          approved_name?: string | null
          award_code?: string
          award_id?: string
          award_year?: never
          cadet_id?: string | null
          citation?: string | null
          count_no?: number | null
          created_at?: string
          created_by?: string | null
          decision_note?: string | null
          earned_on?: string
          event_id?: string | null
          id?: string
          issued_at?: string | null
          issued_by?: string | null
          level?: string | null
          order_id?: string | null
          presented_at?: string | null
          presented_by?: string | null
          presented_on?: string | null
          recommended_at?: string | null
          recommended_by?: string | null
          recommended_name?: string | null
          rescinded_at?: string | null
          rescinded_by?: string | null
          school_id?: string
          seq?: never
          state?: string
          state_before?: string | null
          term?: string
          unit_id?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'award_records_award_id_fkey'
            columns: ['award_id']
            isOneToOne: false
            referencedRelation: 'awards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'award_records_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'award_records_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'school_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'award_records_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'award_orders'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'award_records_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'award_records_unit_id_fkey'
            columns: ['unit_id']
            isOneToOne: false
            referencedRelation: 'units'
            referencedColumns: ['id']
          },
        ]
      }
      award_settings: {
        Row: {
          catalogue: string | null
          checked_schemes: string[]
          created_at: string
          created_by: string | null
          school_id: string
          second_term_from: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          catalogue?: string | null
          checked_schemes?: string[]
          created_at?: string
          created_by?: string | null
          school_id: string
          second_term_from?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          catalogue?: string | null
          checked_schemes?: string[]
          created_at?: string
          created_by?: string | null
          school_id?: string
          second_term_from?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'award_settings_catalogue_fkey'
            columns: ['catalogue']
            isOneToOne: false
            referencedRelation: 'award_catalogues'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'award_settings_school_id_fkey'
            columns: ['school_id']
            isOneToOne: true
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      awards: {
        Row: {
          active: boolean
          cadet_limit: number | null
          catalogue: string | null
          category: string
          code: string
          confidence: string | null
          corps_limit: number | null
          created_at: string
          created_by: string | null
          criteria: string | null
          device_rule: Json | null
          device_scheme: string | null
          form: string
          id: string
          level_limit: number | null
          limit_note: string | null
          limit_per: string
          name: string
          needs_sponsor: boolean
          note: string | null
          precedence: number
          repeatable: boolean
          school_id: string | null
          series: string | null
          stripes: Json | null
          type: string
          updated_at: string
          updated_by: string | null
          verified: boolean
        }
        Insert: {
          active?: boolean
          cadet_limit?: number | null
          catalogue?: string | null
          category: string
          code: string
          confidence?: string | null
          corps_limit?: number | null
          created_at?: string
          created_by?: string | null
          criteria?: string | null
          device_rule?: Json | null
          device_scheme?: string | null
          form?: string
          id?: string
          level_limit?: number | null
          limit_note?: string | null
          limit_per?: string
          name: string
          needs_sponsor?: boolean
          note?: string | null
          precedence: number
          repeatable?: boolean
          school_id?: string | null
          series?: string | null
          stripes?: Json | null
          type?: string
          updated_at?: string
          updated_by?: string | null
          verified?: boolean
        }
        Update: {
          active?: boolean
          cadet_limit?: number | null
          catalogue?: string | null
          category?: string
          code?: string
          confidence?: string | null
          corps_limit?: number | null
          created_at?: string
          created_by?: string | null
          criteria?: string | null
          device_rule?: Json | null
          device_scheme?: string | null
          form?: string
          id?: string
          level_limit?: number | null
          limit_note?: string | null
          limit_per?: string
          name?: string
          needs_sponsor?: boolean
          note?: string | null
          precedence?: number
          repeatable?: boolean
          school_id?: string | null
          series?: string | null
          stripes?: Json | null
          type?: string
          updated_at?: string
          updated_by?: string | null
          verified?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'awards_catalogue_fkey'
            columns: ['catalogue']
            isOneToOne: false
            referencedRelation: 'award_catalogues'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'awards_device_scheme_fkey'
            columns: ['device_scheme']
            isOneToOne: false
            referencedRelation: 'award_device_schemes'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'awards_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      bank_lines: {
        Row: {
          amount_cents: number
          created_at: string
          created_by: string | null
          description: string
          fingerprint: string
          fund_id: string
          id: string
          matched_at: string | null
          matched_by_label: string | null
          posted_on: string
          reference_no: string | null
          school_id: string
          statement_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          amount_cents: number
          created_at?: string
          created_by?: string | null
          description?: string
          fingerprint: string
          fund_id: string
          id?: string
          matched_at?: string | null
          matched_by_label?: string | null
          posted_on: string
          reference_no?: string | null
          school_id: string
          statement_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          amount_cents?: number
          created_at?: string
          created_by?: string | null
          description?: string
          fingerprint?: string
          fund_id?: string
          id?: string
          matched_at?: string | null
          matched_by_label?: string | null
          posted_on?: string
          reference_no?: string | null
          school_id?: string
          statement_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'bank_lines_fund_id_fkey'
            columns: ['fund_id']
            isOneToOne: false
            referencedRelation: 'funds'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'bank_lines_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'bank_lines_statement_id_fkey'
            columns: ['statement_id']
            isOneToOne: false
            referencedRelation: 'bank_statements'
            referencedColumns: ['id']
          },
        ]
      }
      bank_matches: {
        Row: {
          created_at: string
          created_by: string | null
          fund_id: string
          id: string
          line_id: string
          school_id: string
          transaction_id: string
          undone_at: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          fund_id: string
          id?: string
          line_id: string
          school_id: string
          transaction_id: string
          undone_at?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          fund_id?: string
          id?: string
          line_id?: string
          school_id?: string
          transaction_id?: string
          undone_at?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'bank_matches_fund_id_fkey'
            columns: ['fund_id']
            isOneToOne: false
            referencedRelation: 'funds'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'bank_matches_line_id_fkey'
            columns: ['line_id']
            isOneToOne: false
            referencedRelation: 'bank_lines'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'bank_matches_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'bank_matches_transaction_id_fkey'
            columns: ['transaction_id']
            isOneToOne: false
            referencedRelation: 'transactions'
            referencedColumns: ['id']
          },
        ]
      }
      bank_statements: {
        Row: {
          archived_at: string | null
          balance_cents: number
          created_at: string
          created_by: string | null
          ends_on: string
          file_name: string | null
          fund_id: string
          id: string
          note: string | null
          reconciled_at: string | null
          reconciled_by_label: string | null
          school_id: string
          state: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          balance_cents?: number
          created_at?: string
          created_by?: string | null
          ends_on: string
          file_name?: string | null
          fund_id: string
          id?: string
          note?: string | null
          reconciled_at?: string | null
          reconciled_by_label?: string | null
          school_id: string
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          balance_cents?: number
          created_at?: string
          created_by?: string | null
          ends_on?: string
          file_name?: string | null
          fund_id?: string
          id?: string
          note?: string | null
          reconciled_at?: string | null
          reconciled_by_label?: string | null
          school_id?: string
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'bank_statements_fund_id_fkey'
            columns: ['fund_id']
            isOneToOne: false
            referencedRelation: 'funds'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'bank_statements_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      bell_periods: {
        Row: {
          archived_at: string | null
          created_at: string
          created_by: string | null
          ends: string
          id: string
          name: string
          schedule: string
          school_id: string
          starts: string
          updated_at: string
          updated_by: string | null
          weekdays: number[]
        }
        Insert: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          ends: string
          id?: string
          name: string
          schedule?: string
          school_id?: string
          starts: string
          updated_at?: string
          updated_by?: string | null
          weekdays?: number[]
        }
        Update: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          ends?: string
          id?: string
          name?: string
          schedule?: string
          school_id?: string
          starts?: string
          updated_at?: string
          updated_by?: string | null
          weekdays?: number[]
        }
        Relationships: [
          {
            foreignKeyName: 'bell_periods_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      board_candidates: {
        Row: {
          board_id: string
          cadet_id: string
          created_at: string
          created_by: string | null
          feedback: string | null
          id: string
          points: number | null
          rank_code: string | null
          result: string | null
          school_id: string
          sort: number
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          board_id: string
          cadet_id: string
          created_at?: string
          created_by?: string | null
          feedback?: string | null
          id?: string
          points?: number | null
          rank_code?: string | null
          result?: string | null
          school_id: string
          sort?: number
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          board_id?: string
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          feedback?: string | null
          id?: string
          points?: number | null
          rank_code?: string | null
          result?: string | null
          school_id?: string
          sort?: number
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'board_candidates_board_id_fkey'
            columns: ['board_id']
            isOneToOne: false
            referencedRelation: 'boards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'board_candidates_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'board_candidates_rank_code_fkey'
            columns: ['rank_code']
            isOneToOne: false
            referencedRelation: 'ranks'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'board_candidates_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      board_comments: {
        Row: {
          author_id: string | null
          board_id: string
          candidate_id: string
          comment: string
          created_at: string
          created_by: string | null
          id: string
          member_id: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          author_id?: string | null
          board_id: string
          candidate_id: string
          comment: string
          created_at?: string
          created_by?: string | null
          id?: string
          member_id: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          author_id?: string | null
          board_id?: string
          candidate_id?: string
          comment?: string
          created_at?: string
          created_by?: string | null
          id?: string
          member_id?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'board_comments_author_id_fkey'
            columns: ['author_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'board_comments_board_id_fkey'
            columns: ['board_id']
            isOneToOne: false
            referencedRelation: 'boards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'board_comments_candidate_id_fkey'
            columns: ['candidate_id']
            isOneToOne: false
            referencedRelation: 'board_candidates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'board_comments_member_id_fkey'
            columns: ['member_id']
            isOneToOne: false
            referencedRelation: 'board_members'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'board_comments_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      board_members: {
        Row: {
          board_id: string
          created_at: string
          created_by: string | null
          id: string
          is_president: boolean
          name: string
          profile_id: string | null
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          board_id: string
          created_at?: string
          created_by?: string | null
          id?: string
          is_president?: boolean
          name: string
          profile_id?: string | null
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          board_id?: string
          created_at?: string
          created_by?: string | null
          id?: string
          is_president?: boolean
          name?: string
          profile_id?: string | null
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'board_members_board_id_fkey'
            columns: ['board_id']
            isOneToOne: false
            referencedRelation: 'boards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'board_members_profile_id_fkey'
            columns: ['profile_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'board_members_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      board_scores: {
        Row: {
          board_id: string
          candidate_id: string
          created_at: string
          created_by: string | null
          criterion: string
          id: string
          member_id: string
          points: number
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          board_id: string
          candidate_id: string
          created_at?: string
          created_by?: string | null
          criterion: string
          id?: string
          member_id: string
          points: number
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          board_id?: string
          candidate_id?: string
          created_at?: string
          created_by?: string | null
          criterion?: string
          id?: string
          member_id?: string
          points?: number
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'board_scores_board_id_fkey'
            columns: ['board_id']
            isOneToOne: false
            referencedRelation: 'boards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'board_scores_candidate_id_fkey'
            columns: ['candidate_id']
            isOneToOne: false
            referencedRelation: 'board_candidates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'board_scores_member_id_fkey'
            columns: ['member_id']
            isOneToOne: false
            referencedRelation: 'board_members'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'board_scores_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      boards: {
        Row: {
          archived_at: string | null
          closed_at: string | null
          closed_by: string | null
          created_at: string
          created_by: string | null
          held_on: string
          id: string
          place: string | null
          rubric: Json
          school_id: string
          state: string
          title: string
          type: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          closed_at?: string | null
          closed_by?: string | null
          created_at?: string
          created_by?: string | null
          held_on: string
          id?: string
          place?: string | null
          rubric?: Json
          school_id: string
          state?: string
          title: string
          type?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          closed_at?: string | null
          closed_by?: string | null
          created_at?: string
          created_by?: string | null
          held_on?: string
          id?: string
          place?: string | null
          rubric?: Json
          school_id?: string
          state?: string
          title?: string
          type?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'boards_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      budget_categories: {
        Row: {
          archived_at: string | null
          code: string | null
          created_at: string
          created_by: string | null
          examples: string | null
          id: string
          is_transfer: boolean
          kind: string
          name: string
          restricted: boolean
          school_id: string
          sort: number
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          code?: string | null
          created_at?: string
          created_by?: string | null
          examples?: string | null
          id?: string
          is_transfer?: boolean
          kind: string
          name: string
          restricted?: boolean
          school_id?: string
          sort?: number
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          code?: string | null
          created_at?: string
          created_by?: string | null
          examples?: string | null
          id?: string
          is_transfer?: boolean
          kind?: string
          name?: string
          restricted?: boolean
          school_id?: string
          sort?: number
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'budget_categories_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      budget_lines: {
        Row: {
          category_id: string
          created_at: string
          created_by: string | null
          event_id: string | null
          fiscal_year_id: string
          fund_id: string
          id: string
          kind: string
          note: string | null
          planned_cents: number
          removed_at: string | null
          school_id: string
          team_id: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          category_id: string
          created_at?: string
          created_by?: string | null
          event_id?: string | null
          fiscal_year_id: string
          fund_id: string
          id?: string
          kind: string
          note?: string | null
          planned_cents?: number
          removed_at?: string | null
          school_id: string
          team_id?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          category_id?: string
          created_at?: string
          created_by?: string | null
          event_id?: string | null
          fiscal_year_id?: string
          fund_id?: string
          id?: string
          kind?: string
          note?: string | null
          planned_cents?: number
          removed_at?: string | null
          school_id?: string
          team_id?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'budget_lines_category_id_fkey'
            columns: ['category_id']
            isOneToOne: false
            referencedRelation: 'budget_categories'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'budget_lines_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'school_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'budget_lines_fiscal_year_id_fkey'
            columns: ['fiscal_year_id']
            isOneToOne: false
            referencedRelation: 'fiscal_years'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'budget_lines_fund_id_fkey'
            columns: ['fund_id']
            isOneToOne: false
            referencedRelation: 'funds'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'budget_lines_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'budget_lines_team_id_fkey'
            columns: ['team_id']
            isOneToOne: false
            referencedRelation: 'teams'
            referencedColumns: ['id']
          },
        ]
      }
      budget_settings: {
        Row: {
          created_at: string
          created_by: string | null
          direct_limit_cents: number
          id: string
          quotes_limit_cents: number
          quotes_needed: number
          remind_days: number
          school_id: string
          updated_at: string
          updated_by: string | null
          year_starts_month: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          direct_limit_cents?: number
          id?: string
          quotes_limit_cents?: number
          quotes_needed?: number
          remind_days?: number
          school_id?: string
          updated_at?: string
          updated_by?: string | null
          year_starts_month?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          direct_limit_cents?: number
          id?: string
          quotes_limit_cents?: number
          quotes_needed?: number
          remind_days?: number
          school_id?: string
          updated_at?: string
          updated_by?: string | null
          year_starts_month?: number
        }
        Relationships: [
          {
            foreignKeyName: 'budget_settings_school_id_fkey'
            columns: ['school_id']
            isOneToOne: true
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      cadet_codes: {
        Row: {
          cadet_id: string
          created_at: string
          created_by: string | null
          id: string
          revoked_at: string | null
          school_id: string
          token: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          cadet_id: string
          created_at?: string
          created_by?: string | null
          id?: string
          revoked_at?: string | null
          school_id: string
          token?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          id?: string
          revoked_at?: string | null
          school_id?: string
          token?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'cadet_codes_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'cadet_codes_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      cadet_details: {
        Row: {
          cadet_id: string
          created_at: string
          created_by: string | null
          email: string | null
          phone: string | null
          school_id: string
          student_number: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          cadet_id: string
          created_at?: string
          created_by?: string | null
          email?: string | null
          phone?: string | null
          school_id: string
          student_number?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          email?: string | null
          phone?: string | null
          school_id?: string
          student_number?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'cadet_details_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: true
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'cadet_details_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      cadet_enrollments: {
        Row: {
          cadet_id: string
          class_period: string | null
          created_at: string
          created_by: string | null
          ended_on: string | null
          enrolled_on: string | null
          grade: number
          home_school: string | null
          id: string
          magnet: boolean
          program_level: number | null
          school_id: string
          school_year_id: string
          term_pattern: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          cadet_id: string
          class_period?: string | null
          created_at?: string
          created_by?: string | null
          ended_on?: string | null
          enrolled_on?: string | null
          grade: number
          home_school?: string | null
          id?: string
          magnet?: boolean
          program_level?: number | null
          school_id: string
          school_year_id: string
          term_pattern?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          cadet_id?: string
          class_period?: string | null
          created_at?: string
          created_by?: string | null
          ended_on?: string | null
          enrolled_on?: string | null
          grade?: number
          home_school?: string | null
          id?: string
          magnet?: boolean
          program_level?: number | null
          school_id?: string
          school_year_id?: string
          term_pattern?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'cadet_enrollments_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'cadet_enrollments_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'cadet_enrollments_school_year_id_fkey'
            columns: ['school_year_id']
            isOneToOne: false
            referencedRelation: 'school_years'
            referencedColumns: ['id']
          },
        ]
      }
      cadet_flag_reasons: {
        Row: {
          cadet_id: string
          created_at: string
          created_by: string | null
          document_path: string | null
          flag_id: string
          reason: string | null
          school_id: string
          type: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          cadet_id: string
          created_at?: string
          created_by?: string | null
          document_path?: string | null
          flag_id: string
          reason?: string | null
          school_id: string
          type?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          document_path?: string | null
          flag_id?: string
          reason?: string | null
          school_id?: string
          type?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'cadet_flag_reasons_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'cadet_flag_reasons_flag_id_fkey'
            columns: ['flag_id']
            isOneToOne: true
            referencedRelation: 'cadet_flags'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'cadet_flag_reasons_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      cadet_flags: {
        Row: {
          cadet_id: string
          created_at: string
          created_by: string | null
          ended_at: string | null
          for_leaders: boolean
          id: string
          instruction: string
          school_id: string
          severity: string
          updated_at: string
          updated_by: string | null
          valid_from: string
          valid_until: string | null
        }
        Insert: {
          cadet_id: string
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          for_leaders?: boolean
          id?: string
          instruction: string
          school_id: string
          severity?: string
          updated_at?: string
          updated_by?: string | null
          valid_from?: string
          valid_until?: string | null
        }
        Update: {
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          for_leaders?: boolean
          id?: string
          instruction?: string
          school_id?: string
          severity?: string
          updated_at?: string
          updated_by?: string | null
          valid_from?: string
          valid_until?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'cadet_flags_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'cadet_flags_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      cadet_notes: {
        Row: {
          archived_at: string | null
          author_label: string
          body: string
          cadet_id: string
          category: string
          created_at: string
          created_by: string | null
          id: string
          is_pinned: boolean
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          author_label?: string
          body: string
          cadet_id: string
          category?: string
          created_at?: string
          created_by?: string | null
          id?: string
          is_pinned?: boolean
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          author_label?: string
          body?: string
          cadet_id?: string
          category?: string
          created_at?: string
          created_by?: string | null
          id?: string
          is_pinned?: boolean
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'cadet_notes_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'cadet_notes_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      cadet_restricted: {
        Row: {
          birth_date: string | null
          cadet_id: string
          created_at: string
          created_by: string | null
          school_id: string
          sex_for_tables: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          birth_date?: string | null
          cadet_id: string
          created_at?: string
          created_by?: string | null
          school_id: string
          sex_for_tables?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          birth_date?: string | null
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          school_id?: string
          sex_for_tables?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'cadet_restricted_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: true
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'cadet_restricted_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      cadet_sizes: {
        Row: {
          cadet_id: string
          created_at: string
          created_by: string | null
          id: string
          measured_by: string
          measured_on: string
          school_id: string
          seq: number
          size_scheme: string
          updated_at: string
          updated_by: string | null
          value: string
        }
        Insert: {
          cadet_id: string
          created_at?: string
          created_by?: string | null
          id?: string
          measured_by?: string
          measured_on?: string
          school_id: string
          seq?: never
          size_scheme: string
          updated_at?: string
          updated_by?: string | null
          value: string
        }
        Update: {
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          id?: string
          measured_by?: string
          measured_on?: string
          school_id?: string
          seq?: never
          size_scheme?: string
          updated_at?: string
          updated_by?: string | null
          value?: string
        }
        Relationships: [
          {
            foreignKeyName: 'cadet_sizes_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'cadet_sizes_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      cadet_status_records: {
        Row: {
          cadet_id: string
          created_at: string
          created_by: string | null
          effective_on: string
          id: string
          reason: string | null
          school_id: string
          seq: number
          status: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          cadet_id: string
          created_at?: string
          created_by?: string | null
          effective_on: string
          id?: string
          reason?: string | null
          school_id: string
          seq?: never
          status: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          effective_on?: string
          id?: string
          reason?: string | null
          school_id?: string
          seq?: never
          status?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'cadet_status_records_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'cadet_status_records_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      cadets: {
        Row: {
          archived_at: string | null
          created_at: string
          created_by: string | null
          directory_opt_out: boolean
          entry_date: string | null
          exit_clearance: string | null
          exit_date: string | null
          exit_reason: string | null
          first_name: string
          id: string
          import_id: string | null
          last_name: string
          middle_name: string | null
          name_tag: string | null
          photo_path: string | null
          preferred_name: string | null
          profile_id: string | null
          school_id: string
          search: string
          status: string
          status_since: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          directory_opt_out?: boolean
          entry_date?: string | null
          exit_clearance?: string | null
          exit_date?: string | null
          exit_reason?: string | null
          first_name: string
          id?: string
          import_id?: string | null
          last_name: string
          middle_name?: string | null
          name_tag?: string | null
          photo_path?: string | null
          preferred_name?: string | null
          profile_id?: string | null
          school_id?: string
          search?: never
          status?: string
          status_since?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          directory_opt_out?: boolean
          entry_date?: string | null
          exit_clearance?: string | null
          exit_date?: string | null
          exit_reason?: string | null
          first_name?: string
          id?: string
          import_id?: string | null
          last_name?: string
          middle_name?: string | null
          name_tag?: string | null
          photo_path?: string | null
          preferred_name?: string | null
          profile_id?: string | null
          school_id?: string
          search?: never
          status?: string
          status_since?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'cadets_import_id_fkey'
            columns: ['import_id']
            isOneToOne: false
            referencedRelation: 'imports'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'cadets_profile_id_fkey'
            columns: ['profile_id']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'cadets_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      calendar_feeds: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          last_read_at: string | null
          name: string
          person_id: string
          revoked_at: string | null
          school_id: string | null
          token_hash: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          last_read_at?: string | null
          name: string
          person_id: string
          revoked_at?: string | null
          school_id?: string | null
          token_hash?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          last_read_at?: string | null
          name?: string
          person_id?: string
          revoked_at?: string | null
          school_id?: string | null
          token_hash?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'calendar_feeds_person_id_fkey'
            columns: ['person_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'calendar_feeds_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      career_criteria: {
        Row: {
          at_least: boolean
          code: string
          label: string
          module: string
          sort: number
          source: string
          unit: string | null
        }
        Insert: {
          at_least?: boolean
          code: string
          label: string
          module: string
          sort?: number
          source: string
          unit?: string | null
        }
        Update: {
          at_least?: boolean
          code?: string
          label?: string
          module?: string
          sort?: number
          source?: string
          unit?: string | null
        }
        Relationships: []
      }
      cash_counts: {
        Row: {
          amount_cents: number
          author_label: string
          counted_on: string
          created_at: string
          created_by: string | null
          first_counter: string
          fundraiser_id: string
          id: string
          note: string | null
          removed_at: string | null
          school_id: string
          second_counter: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          amount_cents: number
          author_label?: string
          counted_on: string
          created_at?: string
          created_by?: string | null
          first_counter: string
          fundraiser_id: string
          id?: string
          note?: string | null
          removed_at?: string | null
          school_id: string
          second_counter: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          amount_cents?: number
          author_label?: string
          counted_on?: string
          created_at?: string
          created_by?: string | null
          first_counter?: string
          fundraiser_id?: string
          id?: string
          note?: string | null
          removed_at?: string | null
          school_id?: string
          second_counter?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'cash_counts_fundraiser_id_fkey'
            columns: ['fundraiser_id']
            isOneToOne: false
            referencedRelation: 'fundraisers'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'cash_counts_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      child_requests: {
        Row: {
          contact_id: string
          created_at: string
          created_by: string | null
          decided_at: string | null
          decided_by: string | null
          decision_note: string | null
          id: string
          relation: string
          school_id: string
          state: string
          student_number: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          contact_id: string
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          decision_note?: string | null
          id?: string
          relation?: string
          school_id: string
          state?: string
          student_number: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          contact_id?: string
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          decision_note?: string | null
          id?: string
          relation?: string
          school_id?: string
          state?: string
          student_number?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'child_requests_contact_id_fkey'
            columns: ['contact_id']
            isOneToOne: false
            referencedRelation: 'contacts'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'child_requests_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      class_meetings: {
        Row: {
          created_at: string
          created_by: string | null
          event_id: string
          held_on: string
          id: string
          period_id: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          event_id: string
          held_on: string
          id?: string
          period_id: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          event_id?: string
          held_on?: string
          id?: string
          period_id?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'class_meetings_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'school_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'class_meetings_period_id_fkey'
            columns: ['period_id']
            isOneToOne: false
            referencedRelation: 'bell_periods'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'class_meetings_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      clearance_checks: {
        Row: {
          cadet_id: string
          created_at: string
          created_by: string | null
          id: string
          item_id: string
          note: string | null
          school_id: string
          state: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          cadet_id: string
          created_at?: string
          created_by?: string | null
          id?: string
          item_id: string
          note?: string | null
          school_id: string
          state: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          id?: string
          item_id?: string
          note?: string | null
          school_id?: string
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'clearance_checks_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'clearance_checks_item_id_fkey'
            columns: ['item_id']
            isOneToOne: false
            referencedRelation: 'clearance_items'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'clearance_checks_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      clearance_items: {
        Row: {
          archived_at: string | null
          created_at: string
          created_by: string | null
          id: string
          name: string
          school_id: string
          sort: number
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          name: string
          school_id?: string
          sort?: number
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          name?: string
          school_id?: string
          sort?: number
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'clearance_items_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      comments: {
        Row: {
          archived_at: string | null
          author_label: string
          author_role: string | null
          body: string
          cadet_id: string | null
          created_at: string
          created_by: string | null
          edited_at: string | null
          from_side: string | null
          hidden_at: string | null
          hidden_by: string | null
          hidden_by_label: string | null
          host_school_id: string | null
          id: string
          mention_names: string[]
          mentions: string[]
          school_id: string
          side: string | null
          subject_id: string
          subject_table: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          author_label?: string
          author_role?: string | null
          body: string
          cadet_id?: string | null
          created_at?: string
          created_by?: string | null
          edited_at?: string | null
          from_side?: string | null
          hidden_at?: string | null
          hidden_by?: string | null
          hidden_by_label?: string | null
          host_school_id?: string | null
          id?: string
          mention_names?: string[]
          mentions?: string[]
          school_id: string
          side?: string | null
          subject_id: string
          subject_table: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          author_label?: string
          author_role?: string | null
          body?: string
          cadet_id?: string | null
          created_at?: string
          created_by?: string | null
          edited_at?: string | null
          from_side?: string | null
          hidden_at?: string | null
          hidden_by?: string | null
          hidden_by_label?: string | null
          host_school_id?: string | null
          id?: string
          mention_names?: string[]
          mentions?: string[]
          school_id?: string
          side?: string | null
          subject_id?: string
          subject_table?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'comments_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'comments_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      conduct_details: {
        Row: {
          cadet_id: string
          created_at: string
          created_by: string | null
          detail: string
          id: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          cadet_id: string
          created_at?: string
          created_by?: string | null
          detail: string
          id: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          detail?: string
          id?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'conduct_details_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conduct_details_id_fkey'
            columns: ['id']
            isOneToOne: true
            referencedRelation: 'conduct_entries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conduct_details_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      conduct_entries: {
        Row: {
          cadet_id: string
          confirmed_by: string | null
          confirmed_by_label: string | null
          created_at: string
          created_by: string | null
          decided_at: string | null
          expires_on: string | null
          happened_on: string
          id: string
          kind: string
          points: number
          proposed_by: string | null
          proposed_by_label: string
          reason: string
          reason_id: string | null
          school_id: string
          state: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          cadet_id: string
          confirmed_by?: string | null
          confirmed_by_label?: string | null
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          expires_on?: string | null
          happened_on: string
          id?: string
          kind?: string
          points?: number
          proposed_by?: string | null
          proposed_by_label?: string
          reason: string
          reason_id?: string | null
          school_id: string
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          cadet_id?: string
          confirmed_by?: string | null
          confirmed_by_label?: string | null
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          expires_on?: string | null
          happened_on?: string
          id?: string
          kind?: string
          points?: number
          proposed_by?: string | null
          proposed_by_label?: string
          reason?: string
          reason_id?: string | null
          school_id?: string
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'conduct_entries_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conduct_entries_reason_id_fkey'
            columns: ['reason_id']
            isOneToOne: false
            referencedRelation: 'conduct_reasons'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'conduct_entries_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      conduct_reasons: {
        Row: {
          archived_at: string | null
          code: string
          created_at: string
          created_by: string | null
          id: string
          kind: string
          label: string
          lasts_days: number | null
          points: number
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          code: string
          created_at?: string
          created_by?: string | null
          id?: string
          kind?: string
          label: string
          lasts_days?: number | null
          points?: number
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          code?: string
          created_at?: string
          created_by?: string | null
          id?: string
          kind?: string
          label?: string
          lasts_days?: number | null
          points?: number
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'conduct_reasons_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      consent_rules: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          is_asked: boolean
          school_id: string
          type: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          is_asked: boolean
          school_id?: string
          type?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          is_asked?: boolean
          school_id?: string
          type?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'consent_rules_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      consents: {
        Row: {
          cadet_id: string
          created_at: string
          created_by: string | null
          document_path: string | null
          expires_on: string | null
          id: string
          school_id: string
          signed_by: string | null
          signed_on: string | null
          state: string
          superseded_at: string | null
          type: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          cadet_id: string
          created_at?: string
          created_by?: string | null
          document_path?: string | null
          expires_on?: string | null
          id?: string
          school_id: string
          signed_by?: string | null
          signed_on?: string | null
          state?: string
          superseded_at?: string | null
          type?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          document_path?: string | null
          expires_on?: string | null
          id?: string
          school_id?: string
          signed_by?: string | null
          signed_on?: string | null
          state?: string
          superseded_at?: string | null
          type?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'consents_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'consents_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      contact_distinctions: {
        Row: {
          contact_id: string
          created_at: string
          created_by: string | null
          id: string
          other_id: string
          reopened_at: string | null
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          contact_id: string
          created_at?: string
          created_by?: string | null
          id?: string
          other_id: string
          reopened_at?: string | null
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          contact_id?: string
          created_at?: string
          created_by?: string | null
          id?: string
          other_id?: string
          reopened_at?: string | null
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'contact_distinctions_contact_id_fkey'
            columns: ['contact_id']
            isOneToOne: false
            referencedRelation: 'contacts'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'contact_distinctions_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      contact_exports: {
        Row: {
          contacts: number
          created_at: string
          created_by: string | null
          created_by_label: string
          format: string
          id: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          contacts: number
          created_at?: string
          created_by?: string | null
          created_by_label?: string
          format: string
          id?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          contacts?: number
          created_at?: string
          created_by?: string | null
          created_by_label?: string
          format?: string
          id?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'contact_exports_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      contact_interactions: {
        Row: {
          channel: string
          contact_id: string
          created_at: string
          created_by: string | null
          entered_by_label: string
          follow_up: string | null
          follow_up_on: string | null
          followed_up_at: string | null
          followed_up_by: string | null
          happened_on: string
          id: string
          organization_id: string | null
          school_id: string
          summary: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          channel?: string
          contact_id: string
          created_at?: string
          created_by?: string | null
          entered_by_label?: string
          follow_up?: string | null
          follow_up_on?: string | null
          followed_up_at?: string | null
          followed_up_by?: string | null
          happened_on: string
          id?: string
          organization_id?: string | null
          school_id: string
          summary: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          channel?: string
          contact_id?: string
          created_at?: string
          created_by?: string | null
          entered_by_label?: string
          follow_up?: string | null
          follow_up_on?: string | null
          followed_up_at?: string | null
          followed_up_by?: string | null
          happened_on?: string
          id?: string
          organization_id?: string | null
          school_id?: string
          summary?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'contact_interactions_contact_id_fkey'
            columns: ['contact_id']
            isOneToOne: false
            referencedRelation: 'contacts'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'contact_interactions_organization_id_fkey'
            columns: ['organization_id']
            isOneToOne: false
            referencedRelation: 'organizations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'contact_interactions_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      contact_merges: {
        Row: {
          contact_id: string
          created_at: string
          created_by: string | null
          id: string
          kept_id: string
          merged_by_label: string
          school_id: string
          state: string
          taken: string[]
          undone_at: string | null
          undone_by_label: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          contact_id: string
          created_at?: string
          created_by?: string | null
          id?: string
          kept_id: string
          merged_by_label?: string
          school_id: string
          state: string
          taken?: string[]
          undone_at?: string | null
          undone_by_label?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          contact_id?: string
          created_at?: string
          created_by?: string | null
          id?: string
          kept_id?: string
          merged_by_label?: string
          school_id?: string
          state?: string
          taken?: string[]
          undone_at?: string | null
          undone_by_label?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'contact_merges_contact_id_fkey'
            columns: ['contact_id']
            isOneToOne: false
            referencedRelation: 'contacts'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'contact_merges_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      contact_office: {
        Row: {
          contact_id: string
          created_at: string
          created_by: string | null
          note: string | null
          school_id: string
          tags: string[]
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          contact_id: string
          created_at?: string
          created_by?: string | null
          note?: string | null
          school_id: string
          tags?: string[]
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          contact_id?: string
          created_at?: string
          created_by?: string | null
          note?: string | null
          school_id?: string
          tags?: string[]
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'contact_office_contact_id_fkey'
            columns: ['contact_id']
            isOneToOne: true
            referencedRelation: 'contacts'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'contact_office_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      contacts: {
        Row: {
          address: string | null
          cadet_id: string | null
          created_at: string
          created_by: string | null
          do_not_contact: boolean
          email: string | null
          id: string
          name: string
          notes: string | null
          organization: string | null
          phone: string | null
          preferred_channel: string
          preferred_language: string | null
          profile_id: string | null
          school_id: string
          search: string
          source: string
          status: string
          title: string | null
          type: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          address?: string | null
          cadet_id?: string | null
          created_at?: string
          created_by?: string | null
          do_not_contact?: boolean
          email?: string | null
          id?: string
          name: string
          notes?: string | null
          organization?: string | null
          phone?: string | null
          preferred_channel?: string
          preferred_language?: string | null
          profile_id?: string | null
          school_id?: string
          search?: never
          source?: string
          status?: string
          title?: string | null
          type?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          address?: string | null
          cadet_id?: string | null
          created_at?: string
          created_by?: string | null
          do_not_contact?: boolean
          email?: string | null
          id?: string
          name?: string
          notes?: string | null
          organization?: string | null
          phone?: string | null
          preferred_channel?: string
          preferred_language?: string | null
          profile_id?: string | null
          school_id?: string
          search?: never
          source?: string
          status?: string
          title?: string | null
          type?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'contacts_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'contacts_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      count_approvals: {
        Row: {
          approver_id: string | null
          approver_label: string
          count_id: string
          created_at: string
          created_by: string | null
          id: string
          is_staff: boolean
          school_id: string
        }
        Insert: {
          approver_id?: string | null
          approver_label?: string
          count_id: string
          created_at?: string
          created_by?: string | null
          id?: string
          is_staff: boolean
          school_id: string
        }
        Update: {
          approver_id?: string | null
          approver_label?: string
          count_id?: string
          created_at?: string
          created_by?: string | null
          id?: string
          is_staff?: boolean
          school_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'count_approvals_count_id_fkey'
            columns: ['count_id']
            isOneToOne: false
            referencedRelation: 'counts'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'count_approvals_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      count_entries: {
        Row: {
          count_id: string
          counted_at: string
          counted_by: string | null
          counted_by_label: string
          created_at: string
          created_by: string | null
          expected: number
          id: string
          line_id: string
          qty: number
          round: number
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          count_id: string
          counted_at: string
          counted_by?: string | null
          counted_by_label?: string
          created_at?: string
          created_by?: string | null
          expected: number
          id?: string
          line_id: string
          qty: number
          round: number
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          count_id?: string
          counted_at?: string
          counted_by?: string | null
          counted_by_label?: string
          created_at?: string
          created_by?: string | null
          expected?: number
          id?: string
          line_id?: string
          qty?: number
          round?: number
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'count_entries_count_id_fkey'
            columns: ['count_id']
            isOneToOne: false
            referencedRelation: 'counts'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'count_entries_line_id_fkey'
            columns: ['line_id']
            isOneToOne: false
            referencedRelation: 'count_lines'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'count_entries_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      count_lines: {
        Row: {
          asset_id: string | null
          condition: string
          count_id: string
          created_at: string
          created_by: string | null
          frozen_qty: number
          id: string
          location_id: string
          needs_second: boolean
          resolution: string | null
          rounds: number
          school_id: string
          updated_at: string
          updated_by: string | null
          variance: number | null
          variant_id: string
        }
        Insert: {
          asset_id?: string | null
          condition: string
          count_id: string
          created_at?: string
          created_by?: string | null
          frozen_qty: number
          id?: string
          location_id: string
          needs_second?: boolean
          resolution?: string | null
          rounds?: number
          school_id: string
          updated_at?: string
          updated_by?: string | null
          variance?: number | null
          variant_id: string
        }
        Update: {
          asset_id?: string | null
          condition?: string
          count_id?: string
          created_at?: string
          created_by?: string | null
          frozen_qty?: number
          id?: string
          location_id?: string
          needs_second?: boolean
          resolution?: string | null
          rounds?: number
          school_id?: string
          updated_at?: string
          updated_by?: string | null
          variance?: number | null
          variant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'count_lines_asset_id_fkey'
            columns: ['asset_id']
            isOneToOne: false
            referencedRelation: 'serial_assets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'count_lines_count_id_fkey'
            columns: ['count_id']
            isOneToOne: false
            referencedRelation: 'counts'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'count_lines_location_id_fkey'
            columns: ['location_id']
            isOneToOne: false
            referencedRelation: 'inventory_locations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'count_lines_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'count_lines_variant_id_fkey'
            columns: ['variant_id']
            isOneToOne: false
            referencedRelation: 'item_variants'
            referencedColumns: ['id']
          },
        ]
      }
      counts: {
        Row: {
          act: string | null
          approved_at: string | null
          canceled_at: string | null
          category: string | null
          created_at: string
          created_by: string | null
          id: string
          location_id: string | null
          note: string | null
          school_id: string
          scope: string
          started_by_label: string
          state: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          act?: string | null
          approved_at?: string | null
          canceled_at?: string | null
          category?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          location_id?: string | null
          note?: string | null
          school_id: string
          scope: string
          started_by_label?: string
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          act?: string | null
          approved_at?: string | null
          canceled_at?: string | null
          category?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          location_id?: string | null
          note?: string | null
          school_id?: string
          scope?: string
          started_by_label?: string
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'counts_location_id_fkey'
            columns: ['location_id']
            isOneToOne: false
            referencedRelation: 'inventory_locations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'counts_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      custody: {
        Row: {
          account_id: string | null
          asset_id: string | null
          cadet_id: string | null
          condition_in: string | null
          condition_out: string
          created_at: string
          created_by: string | null
          due_on: string | null
          holder_label: string
          id: string
          issued_at: string | null
          issued_by_label: string | null
          kit_id: string | null
          location_id: string
          lost_qty: number
          qty: number
          receipt_id: string | null
          received_by_label: string | null
          reminded_on: string | null
          returnable: boolean
          returned_at: string | null
          returned_qty: number
          school_id: string
          state: string
          team_id: string | null
          updated_at: string
          updated_by: string | null
          variant_id: string
        }
        Insert: {
          account_id?: string | null
          asset_id?: string | null
          cadet_id?: string | null
          condition_in?: string | null
          condition_out: string
          created_at?: string
          created_by?: string | null
          due_on?: string | null
          holder_label: string
          id?: string
          issued_at?: string | null
          issued_by_label?: string | null
          kit_id?: string | null
          location_id: string
          lost_qty?: number
          qty: number
          receipt_id?: string | null
          received_by_label?: string | null
          reminded_on?: string | null
          returnable: boolean
          returned_at?: string | null
          returned_qty?: number
          school_id: string
          state?: string
          team_id?: string | null
          updated_at?: string
          updated_by?: string | null
          variant_id: string
        }
        Update: {
          account_id?: string | null
          asset_id?: string | null
          cadet_id?: string | null
          condition_in?: string | null
          condition_out?: string
          created_at?: string
          created_by?: string | null
          due_on?: string | null
          holder_label?: string
          id?: string
          issued_at?: string | null
          issued_by_label?: string | null
          kit_id?: string | null
          location_id?: string
          lost_qty?: number
          qty?: number
          receipt_id?: string | null
          received_by_label?: string | null
          reminded_on?: string | null
          returnable?: boolean
          returned_at?: string | null
          returned_qty?: number
          school_id?: string
          state?: string
          team_id?: string | null
          updated_at?: string
          updated_by?: string | null
          variant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'custody_account_id_fkey'
            columns: ['account_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'custody_asset_id_fkey'
            columns: ['asset_id']
            isOneToOne: false
            referencedRelation: 'serial_assets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'custody_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'custody_kit_id_fkey'
            columns: ['kit_id']
            isOneToOne: false
            referencedRelation: 'inventory_kits'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'custody_location_id_fkey'
            columns: ['location_id']
            isOneToOne: false
            referencedRelation: 'inventory_locations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'custody_receipt_id_fkey'
            columns: ['receipt_id', 'school_id']
            isOneToOne: false
            referencedRelation: 'hand_receipts'
            referencedColumns: ['id', 'school_id']
          },
          {
            foreignKeyName: 'custody_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'custody_team_id_fkey'
            columns: ['team_id']
            isOneToOne: false
            referencedRelation: 'teams'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'custody_variant_id_fkey'
            columns: ['variant_id']
            isOneToOne: false
            referencedRelation: 'item_variants'
            referencedColumns: ['id']
          },
        ]
      }
      custody_charges: {
        Row: {
          amount_cents: number
          cadet_id: string | null
          created_at: string
          created_by: string | null
          custody_id: string
          fee_id: string | null
          id: string
          note: string | null
          qty: number
          reason: string
          receipt_id: string
          school_id: string
          settled_at: string | null
          settled_by_label: string | null
          state: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          amount_cents: number
          cadet_id?: string | null
          created_at?: string
          created_by?: string | null
          custody_id: string
          fee_id?: string | null
          id?: string
          note?: string | null
          qty: number
          reason: string
          receipt_id: string
          school_id: string
          settled_at?: string | null
          settled_by_label?: string | null
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          amount_cents?: number
          cadet_id?: string | null
          created_at?: string
          created_by?: string | null
          custody_id?: string
          fee_id?: string | null
          id?: string
          note?: string | null
          qty?: number
          reason?: string
          receipt_id?: string
          school_id?: string
          settled_at?: string | null
          settled_by_label?: string | null
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'custody_charges_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'custody_charges_custody_id_fkey'
            columns: ['custody_id']
            isOneToOne: false
            referencedRelation: 'custody'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'custody_charges_receipt_id_fkey'
            columns: ['receipt_id']
            isOneToOne: false
            referencedRelation: 'hand_receipts'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'custody_charges_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      dashboard_layouts: {
        Row: {
          cards: string[]
          created_at: string
          created_by: string | null
          hidden: string[]
          updated_at: string
          updated_by: string | null
          user_id: string
        }
        Insert: {
          cards?: string[]
          created_at?: string
          created_by?: string | null
          hidden?: string[]
          updated_at?: string
          updated_by?: string | null
          user_id?: string
        }
        Update: {
          cards?: string[]
          created_at?: string
          created_by?: string | null
          hidden?: string[]
          updated_at?: string
          updated_by?: string | null
          user_id?: string
        }
        Relationships: []
      }
      days_off: {
        Row: {
          archived_at: string | null
          created_at: string
          created_by: string | null
          from_on: string
          id: string
          keeps_practices: boolean
          name: string
          school_id: string
          to_on: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          from_on: string
          id?: string
          keeps_practices?: boolean
          name: string
          school_id?: string
          to_on: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          from_on?: string
          id?: string
          keeps_practices?: boolean
          name?: string
          school_id?: string
          to_on?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'days_off_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      document_acknowledgments: {
        Row: {
          acknowledged_by: string | null
          created_at: string
          created_by: string | null
          document_id: string
          host_school_id: string
          id: string
          meet_id: string
          meet_school_id: string | null
          registration_id: string | null
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          acknowledged_by?: string | null
          created_at?: string
          created_by?: string | null
          document_id: string
          host_school_id: string
          id?: string
          meet_id: string
          meet_school_id?: string | null
          registration_id?: string | null
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          acknowledged_by?: string | null
          created_at?: string
          created_by?: string | null
          document_id?: string
          host_school_id?: string
          id?: string
          meet_id?: string
          meet_school_id?: string | null
          registration_id?: string | null
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'document_acknowledgments_document_id_fkey'
            columns: ['document_id']
            isOneToOne: false
            referencedRelation: 'meet_documents'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'document_acknowledgments_host_school_id_fkey'
            columns: ['host_school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'document_acknowledgments_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'document_acknowledgments_meet_school_id_fkey'
            columns: ['meet_school_id']
            isOneToOne: false
            referencedRelation: 'meet_schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'document_acknowledgments_registration_id_fkey'
            columns: ['registration_id']
            isOneToOne: false
            referencedRelation: 'meet_registrations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'document_acknowledgments_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      drill_card_versions: {
        Row: {
          card_id: string
          commands: string[]
          created_at: string
          created_by: string | null
          created_by_label: string
          host_school_id: string
          id: string
          meet_id: string
          note: string | null
          school_id: string
          updated_at: string
          updated_by: string | null
          version: number
        }
        Insert: {
          card_id: string
          commands: string[]
          created_at?: string
          created_by?: string | null
          created_by_label?: string
          host_school_id: string
          id?: string
          meet_id: string
          note?: string | null
          school_id: string
          updated_at?: string
          updated_by?: string | null
          version: number
        }
        Update: {
          card_id?: string
          commands?: string[]
          created_at?: string
          created_by?: string | null
          created_by_label?: string
          host_school_id?: string
          id?: string
          meet_id?: string
          note?: string | null
          school_id?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'drill_card_versions_card_id_fkey'
            columns: ['card_id']
            isOneToOne: false
            referencedRelation: 'drill_cards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'drill_card_versions_host_school_id_fkey'
            columns: ['host_school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'drill_card_versions_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'drill_card_versions_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      drill_cards: {
        Row: {
          created_at: string
          created_by: string | null
          entry_id: string
          host_school_id: string
          id: string
          meet_id: string
          registration_id: string
          school_id: string
          title: string
          updated_at: string
          updated_by: string | null
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          entry_id: string
          host_school_id: string
          id?: string
          meet_id: string
          registration_id: string
          school_id: string
          title: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          entry_id?: string
          host_school_id?: string
          id?: string
          meet_id?: string
          registration_id?: string
          school_id?: string
          title?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'drill_cards_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: true
            referencedRelation: 'registration_entries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'drill_cards_host_school_id_fkey'
            columns: ['host_school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'drill_cards_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'drill_cards_registration_id_fkey'
            columns: ['registration_id']
            isOneToOne: false
            referencedRelation: 'meet_registrations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'drill_cards_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      duties: {
        Row: {
          about: string | null
          archived_at: string | null
          audience: string
          audience_groups: Json
          created_at: string
          created_by: string | null
          ends: string
          id: string
          name: string
          needs_approval: boolean
          people: number
          place: string | null
          school_id: string
          starts: string
          updated_at: string
          updated_by: string | null
          weekdays: number[]
        }
        Insert: {
          about?: string | null
          archived_at?: string | null
          audience?: string
          audience_groups?: Json
          created_at?: string
          created_by?: string | null
          ends: string
          id?: string
          name: string
          needs_approval?: boolean
          people?: number
          place?: string | null
          school_id?: string
          starts: string
          updated_at?: string
          updated_by?: string | null
          weekdays?: number[]
        }
        Update: {
          about?: string | null
          archived_at?: string | null
          audience?: string
          audience_groups?: Json
          created_at?: string
          created_by?: string | null
          ends?: string
          id?: string
          name?: string
          needs_approval?: boolean
          people?: number
          place?: string | null
          school_id?: string
          starts?: string
          updated_at?: string
          updated_by?: string | null
          weekdays?: number[]
        }
        Relationships: [
          {
            foreignKeyName: 'duties_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      duty_swaps: {
        Row: {
          answered_by: string | null
          cadet_id: string
          created_at: string
          created_by: string | null
          decided_by_label: string | null
          id: string
          note: string | null
          offered_to: string | null
          school_id: string
          state: string
          turn_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          answered_by?: string | null
          cadet_id: string
          created_at?: string
          created_by?: string | null
          decided_by_label?: string | null
          id?: string
          note?: string | null
          offered_to?: string | null
          school_id: string
          state?: string
          turn_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          answered_by?: string | null
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          decided_by_label?: string | null
          id?: string
          note?: string | null
          offered_to?: string | null
          school_id?: string
          state?: string
          turn_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'duty_swaps_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'duty_swaps_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'duty_swaps_turn_id_fkey'
            columns: ['turn_id']
            isOneToOne: false
            referencedRelation: 'duty_turns'
            referencedColumns: ['id']
          },
        ]
      }
      duty_turns: {
        Row: {
          cadet_id: string
          created_at: string
          created_by: string | null
          day: string
          dropped_at: string | null
          duty_id: string
          id: string
          instead_of: string | null
          note: string | null
          plan_id: string | null
          reminded_at: string | null
          school_id: string
          state: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          cadet_id: string
          created_at?: string
          created_by?: string | null
          day: string
          dropped_at?: string | null
          duty_id: string
          id?: string
          instead_of?: string | null
          note?: string | null
          plan_id?: string | null
          reminded_at?: string | null
          school_id: string
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          day?: string
          dropped_at?: string | null
          duty_id?: string
          id?: string
          instead_of?: string | null
          note?: string | null
          plan_id?: string | null
          reminded_at?: string | null
          school_id?: string
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'duty_turns_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'duty_turns_duty_id_fkey'
            columns: ['duty_id']
            isOneToOne: false
            referencedRelation: 'duties'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'duty_turns_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      email_campaigns: {
        Row: {
          audience: Json
          author_label: string
          body: string
          created_at: string
          created_by: string | null
          ended_at: string | null
          id: string
          kind: string
          queued_at: string | null
          recipients: string[]
          rule_id: string | null
          school_id: string
          send_at: string | null
          sender_label: string | null
          sent_by: string | null
          state: string
          subject: string
          template_id: string | null
          topic: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          audience?: Json
          author_label?: string
          body: string
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          id?: string
          kind?: string
          queued_at?: string | null
          recipients?: string[]
          rule_id?: string | null
          school_id: string
          send_at?: string | null
          sender_label?: string | null
          sent_by?: string | null
          state?: string
          subject: string
          template_id?: string | null
          topic?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          audience?: Json
          author_label?: string
          body?: string
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          id?: string
          kind?: string
          queued_at?: string | null
          recipients?: string[]
          rule_id?: string | null
          school_id?: string
          send_at?: string | null
          sender_label?: string | null
          sent_by?: string | null
          state?: string
          subject?: string
          template_id?: string | null
          topic?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'email_campaigns_rule_id_fkey'
            columns: ['rule_id']
            isOneToOne: false
            referencedRelation: 'email_rules'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'email_campaigns_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'email_campaigns_template_id_fkey'
            columns: ['template_id']
            isOneToOne: false
            referencedRelation: 'email_templates'
            referencedColumns: ['id']
          },
        ]
      }
      email_recipients: {
        Row: {
          about: string
          address: string | null
          attempts: number
          cadet_id: string | null
          cadet_ids: string[]
          campaign_id: string
          contact_id: string | null
          copied_because: string | null
          created_at: string
          fill: Json
          id: string
          kind: string
          mail_id: string | null
          name: string
          profile_id: string | null
          reason: string | null
          repeats: number
          returned: string | null
          school_id: string
          settled_at: string | null
          state: string
          updated_at: string
        }
        Insert: {
          about?: string
          address?: string | null
          attempts?: number
          cadet_id?: string | null
          cadet_ids?: string[]
          campaign_id: string
          contact_id?: string | null
          copied_because?: string | null
          created_at?: string
          fill?: Json
          id?: string
          kind: string
          mail_id?: string | null
          name?: string
          profile_id?: string | null
          reason?: string | null
          repeats?: number
          returned?: string | null
          school_id: string
          settled_at?: string | null
          state?: string
          updated_at?: string
        }
        Update: {
          about?: string
          address?: string | null
          attempts?: number
          cadet_id?: string | null
          cadet_ids?: string[]
          campaign_id?: string
          contact_id?: string | null
          copied_because?: string | null
          created_at?: string
          fill?: Json
          id?: string
          kind?: string
          mail_id?: string | null
          name?: string
          profile_id?: string | null
          reason?: string | null
          repeats?: number
          returned?: string | null
          school_id?: string
          settled_at?: string | null
          state?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'email_recipients_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'email_recipients_campaign_id_fkey'
            columns: ['campaign_id']
            isOneToOne: false
            referencedRelation: 'email_campaigns'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'email_recipients_contact_id_fkey'
            columns: ['contact_id']
            isOneToOne: false
            referencedRelation: 'contacts'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'email_recipients_profile_id_fkey'
            columns: ['profile_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'email_recipients_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      email_rule_events: {
        Row: {
          body: string | null
          cadet_id: string | null
          campaign_id: string | null
          created_at: string
          due_at: string
          id: string
          link: string | null
          notice_key: string
          profile_id: string | null
          rule_id: string
          school_id: string
          state: string
          title: string
          updated_at: string
          whom: string
        }
        Insert: {
          body?: string | null
          cadet_id?: string | null
          campaign_id?: string | null
          created_at?: string
          due_at: string
          id?: string
          link?: string | null
          notice_key: string
          profile_id?: string | null
          rule_id: string
          school_id: string
          state?: string
          title: string
          updated_at?: string
          whom: string
        }
        Update: {
          body?: string | null
          cadet_id?: string | null
          campaign_id?: string | null
          created_at?: string
          due_at?: string
          id?: string
          link?: string | null
          notice_key?: string
          profile_id?: string | null
          rule_id?: string
          school_id?: string
          state?: string
          title?: string
          updated_at?: string
          whom?: string
        }
        Relationships: [
          {
            foreignKeyName: 'email_rule_events_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'email_rule_events_campaign_id_fkey'
            columns: ['campaign_id']
            isOneToOne: false
            referencedRelation: 'email_campaigns'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'email_rule_events_profile_id_fkey'
            columns: ['profile_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'email_rule_events_rule_id_fkey'
            columns: ['rule_id']
            isOneToOne: false
            referencedRelation: 'email_rules'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'email_rule_events_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      email_rules: {
        Row: {
          archived_at: string | null
          audience: Json
          author_label: string
          body: string
          created_at: string
          created_by: string | null
          delay_minutes: number
          digest_hour: number | null
          id: string
          is_on: boolean
          is_required: boolean
          kind: string
          name: string
          quiet_from: string | null
          quiet_to: string | null
          recipients: string[]
          school_id: string
          subject: string
          template_id: string | null
          unless_account: boolean
          unless_read: boolean
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          audience?: Json
          author_label?: string
          body: string
          created_at?: string
          created_by?: string | null
          delay_minutes?: number
          digest_hour?: number | null
          id?: string
          is_on?: boolean
          is_required?: boolean
          kind: string
          name: string
          quiet_from?: string | null
          quiet_to?: string | null
          recipients: string[]
          school_id: string
          subject: string
          template_id?: string | null
          unless_account?: boolean
          unless_read?: boolean
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          audience?: Json
          author_label?: string
          body?: string
          created_at?: string
          created_by?: string | null
          delay_minutes?: number
          digest_hour?: number | null
          id?: string
          is_on?: boolean
          is_required?: boolean
          kind?: string
          name?: string
          quiet_from?: string | null
          quiet_to?: string | null
          recipients?: string[]
          school_id?: string
          subject?: string
          template_id?: string | null
          unless_account?: boolean
          unless_read?: boolean
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'email_rules_kind_fkey'
            columns: ['kind']
            isOneToOne: false
            referencedRelation: 'notification_kinds'
            referencedColumns: ['kind']
          },
          {
            foreignKeyName: 'email_rules_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'email_rules_template_id_fkey'
            columns: ['template_id']
            isOneToOne: false
            referencedRelation: 'email_templates'
            referencedColumns: ['id']
          },
        ]
      }
      email_settings: {
        Row: {
          created_at: string
          created_by: string | null
          footer: string | null
          id: string
          letterhead: string | null
          per_minute: number
          reply_to: string | null
          school_id: string
          sender_name: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          footer?: string | null
          id?: string
          letterhead?: string | null
          per_minute?: number
          reply_to?: string | null
          school_id: string
          sender_name?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          footer?: string | null
          id?: string
          letterhead?: string | null
          per_minute?: number
          reply_to?: string | null
          school_id?: string
          sender_name?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'email_settings_school_id_fkey'
            columns: ['school_id']
            isOneToOne: true
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      email_suppressions: {
        Row: {
          address: string
          author_label: string
          created_at: string
          created_by: string | null
          id: string
          kind: string
          lifted_at: string | null
          reason: string | null
          school_id: string
          topic: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          address: string
          author_label?: string
          created_at?: string
          created_by?: string | null
          id?: string
          kind: string
          lifted_at?: string | null
          reason?: string | null
          school_id: string
          topic?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          address?: string
          author_label?: string
          created_at?: string
          created_by?: string | null
          id?: string
          kind?: string
          lifted_at?: string | null
          reason?: string | null
          school_id?: string
          topic?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'email_suppressions_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      email_template_versions: {
        Row: {
          author_label: string
          body: string
          created_at: string
          id: string
          school_id: string
          subject: string
          template_id: string
          version: number
        }
        Insert: {
          author_label?: string
          body: string
          created_at?: string
          id?: string
          school_id: string
          subject: string
          template_id: string
          version: number
        }
        Update: {
          author_label?: string
          body?: string
          created_at?: string
          id?: string
          school_id?: string
          subject?: string
          template_id?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'email_template_versions_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'email_template_versions_template_id_fkey'
            columns: ['template_id']
            isOneToOne: false
            referencedRelation: 'email_templates'
            referencedColumns: ['id']
          },
        ]
      }
      email_templates: {
        Row: {
          archived_at: string | null
          author_label: string
          body: string
          category: string
          created_at: string
          created_by: string | null
          id: string
          name: string
          school_id: string
          subject: string
          updated_at: string
          updated_by: string | null
          version: number
        }
        Insert: {
          archived_at?: string | null
          author_label?: string
          body: string
          category?: string
          created_at?: string
          created_by?: string | null
          id?: string
          name: string
          school_id: string
          subject: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Update: {
          archived_at?: string | null
          author_label?: string
          body?: string
          category?: string
          created_at?: string
          created_by?: string | null
          id?: string
          name?: string
          school_id?: string
          subject?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'email_templates_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      emergency_sheet_cadets: {
        Row: {
          bus: string | null
          cadet_id: string
          created_at: string
          created_by: string | null
          id: string
          school_id: string
          sheet_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          bus?: string | null
          cadet_id: string
          created_at?: string
          created_by?: string | null
          id?: string
          school_id: string
          sheet_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          bus?: string | null
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          id?: string
          school_id?: string
          sheet_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'emergency_sheet_cadets_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'emergency_sheet_cadets_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'emergency_sheet_cadets_sheet_id_fkey'
            columns: ['sheet_id']
            isOneToOne: false
            referencedRelation: 'emergency_sheets'
            referencedColumns: ['id']
          },
        ]
      }
      emergency_sheet_openings: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          kind: string
          opened_by_label: string
          school_id: string
          sheet_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          kind?: string
          opened_by_label?: string
          school_id: string
          sheet_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          kind?: string
          opened_by_label?: string
          school_id?: string
          sheet_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'emergency_sheet_openings_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'emergency_sheet_openings_sheet_id_fkey'
            columns: ['sheet_id']
            isOneToOne: false
            referencedRelation: 'emergency_sheets'
            referencedColumns: ['id']
          },
        ]
      }
      emergency_sheets: {
        Row: {
          about_id: string | null
          about_kind: string | null
          adult_id: string | null
          adult_label: string
          audience: Json
          closed_at: string | null
          closed_by: string | null
          created_at: string
          created_by: string | null
          ends_at: string
          id: string
          school_id: string
          starts_at: string
          title: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          about_id?: string | null
          about_kind?: string | null
          adult_id?: string | null
          adult_label?: string
          audience?: Json
          closed_at?: string | null
          closed_by?: string | null
          created_at?: string
          created_by?: string | null
          ends_at: string
          id?: string
          school_id: string
          starts_at: string
          title: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          about_id?: string | null
          about_kind?: string | null
          adult_id?: string | null
          adult_label?: string
          audience?: Json
          closed_at?: string | null
          closed_by?: string | null
          created_at?: string
          created_by?: string | null
          ends_at?: string
          id?: string
          school_id?: string
          starts_at?: string
          title?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'emergency_sheets_adult_id_fkey'
            columns: ['adult_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'emergency_sheets_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      enrollment_snapshots: {
        Row: {
          by_grade: Json
          by_level: Json
          cadets: number
          created_at: string
          created_by: string | null
          enrollment_floor: number | null
          id: string
          magnet: number
          school_enrollment: number | null
          school_id: string
          taken_on: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          by_grade?: Json
          by_level?: Json
          cadets: number
          created_at?: string
          created_by?: string | null
          enrollment_floor?: number | null
          id?: string
          magnet?: number
          school_enrollment?: number | null
          school_id: string
          taken_on: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          by_grade?: Json
          by_level?: Json
          cadets?: number
          created_at?: string
          created_by?: string | null
          enrollment_floor?: number | null
          id?: string
          magnet?: number
          school_enrollment?: number | null
          school_id?: string
          taken_on?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'enrollment_snapshots_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      entry_members: {
        Row: {
          created_at: string
          created_by: string | null
          entry_id: string
          host_school_id: string
          id: string
          meet_id: string
          member_id: string
          position: number
          registration_id: string
          removed_at: string | null
          role: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          entry_id: string
          host_school_id: string
          id?: string
          meet_id: string
          member_id: string
          position?: number
          registration_id: string
          removed_at?: string | null
          role?: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          entry_id?: string
          host_school_id?: string
          id?: string
          meet_id?: string
          member_id?: string
          position?: number
          registration_id?: string
          removed_at?: string | null
          role?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'entry_members_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'registration_entries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'entry_members_host_school_id_fkey'
            columns: ['host_school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'entry_members_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'entry_members_member_id_fkey'
            columns: ['member_id']
            isOneToOne: false
            referencedRelation: 'roster_members'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'entry_members_registration_id_fkey'
            columns: ['registration_id']
            isOneToOne: false
            referencedRelation: 'meet_registrations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'entry_members_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      event_answers: {
        Row: {
          answered_at: string
          answered_by: string | null
          answered_by_label: string
          cadet_id: string
          created_at: string
          created_by: string | null
          event_id: string
          guardian_confirmed_at: string | null
          guardian_confirmed_by: string | null
          id: string
          in_line: number | null
          school_id: string
          state: string
          transport: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          answered_at?: string
          answered_by?: string | null
          answered_by_label?: string
          cadet_id: string
          created_at?: string
          created_by?: string | null
          event_id: string
          guardian_confirmed_at?: string | null
          guardian_confirmed_by?: string | null
          id?: string
          in_line?: number | null
          school_id: string
          state?: string
          transport?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          answered_at?: string
          answered_by?: string | null
          answered_by_label?: string
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          event_id?: string
          guardian_confirmed_at?: string | null
          guardian_confirmed_by?: string | null
          id?: string
          in_line?: number | null
          school_id?: string
          state?: string
          transport?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'event_answers_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'event_answers_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'school_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'event_answers_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      event_closings: {
        Row: {
          award_ids: string[]
          closed_label: string
          created_at: string
          created_by: string | null
          event_id: string
          hour_ids: string[]
          hours: number | null
          id: string
          left_out: Json
          present: number
          reopened_at: string | null
          reopened_label: string | null
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          award_ids?: string[]
          closed_label?: string
          created_at?: string
          created_by?: string | null
          event_id: string
          hour_ids?: string[]
          hours?: number | null
          id?: string
          left_out?: Json
          present: number
          reopened_at?: string | null
          reopened_label?: string | null
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          award_ids?: string[]
          closed_label?: string
          created_at?: string
          created_by?: string | null
          event_id?: string
          hour_ids?: string[]
          hours?: number | null
          id?: string
          left_out?: Json
          present?: number
          reopened_at?: string | null
          reopened_label?: string | null
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'event_closings_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'school_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'event_closings_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      event_costs: {
        Row: {
          actual_cents: number | null
          created_at: string
          created_by: string | null
          event_id: string
          id: string
          payer: string | null
          planned_cents: number
          removed_at: string | null
          school_id: string
          text: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          actual_cents?: number | null
          created_at?: string
          created_by?: string | null
          event_id: string
          id?: string
          payer?: string | null
          planned_cents?: number
          removed_at?: string | null
          school_id: string
          text: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          actual_cents?: number | null
          created_at?: string
          created_by?: string | null
          event_id?: string
          id?: string
          payer?: string | null
          planned_cents?: number
          removed_at?: string | null
          school_id?: string
          text?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'event_costs_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'school_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'event_costs_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      event_entry_limits: {
        Row: {
          age_max: number | null
          created_at: string
          created_by: string | null
          event_id: string
          first_year_only: boolean
          grade_max: number | null
          grade_min: number | null
          meet_id: string
          school_id: string
          substitutes_max: number | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          age_max?: number | null
          created_at?: string
          created_by?: string | null
          event_id: string
          first_year_only?: boolean
          grade_max?: number | null
          grade_min?: number | null
          meet_id: string
          school_id: string
          substitutes_max?: number | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          age_max?: number | null
          created_at?: string
          created_by?: string | null
          event_id?: string
          first_year_only?: boolean
          grade_max?: number | null
          grade_min?: number | null
          meet_id?: string
          school_id?: string
          substitutes_max?: number | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'event_entry_limits_event_id_fkey'
            columns: ['event_id']
            isOneToOne: true
            referencedRelation: 'meet_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'event_entry_limits_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'event_entry_limits_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      event_orders: {
        Row: {
          command: string | null
          created_at: string
          created_by: string | null
          event_id: string
          execution: string | null
          id: string
          issued_at: string | null
          issued_label: string | null
          mission: string | null
          school_id: string
          situation: string | null
          sustainment: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          command?: string | null
          created_at?: string
          created_by?: string | null
          event_id: string
          execution?: string | null
          id?: string
          issued_at?: string | null
          issued_label?: string | null
          mission?: string | null
          school_id: string
          situation?: string | null
          sustainment?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          command?: string | null
          created_at?: string
          created_by?: string | null
          event_id?: string
          execution?: string | null
          id?: string
          issued_at?: string | null
          issued_label?: string | null
          mission?: string | null
          school_id?: string
          situation?: string | null
          sustainment?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'event_orders_event_id_fkey'
            columns: ['event_id']
            isOneToOne: true
            referencedRelation: 'school_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'event_orders_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      event_packing: {
        Row: {
          carried: string
          created_at: string
          created_by: string | null
          event_id: string
          id: string
          packed_at: string | null
          packed_label: string | null
          quantity: number
          removed_at: string | null
          school_id: string
          text: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          carried?: string
          created_at?: string
          created_by?: string | null
          event_id: string
          id?: string
          packed_at?: string | null
          packed_label?: string | null
          quantity?: number
          removed_at?: string | null
          school_id: string
          text: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          carried?: string
          created_at?: string
          created_by?: string | null
          event_id?: string
          id?: string
          packed_at?: string | null
          packed_label?: string | null
          quantity?: number
          removed_at?: string | null
          school_id?: string
          text?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'event_packing_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'school_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'event_packing_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      event_plans: {
        Row: {
          contact_name: string | null
          contact_phone: string | null
          cost_cents: number | null
          created_at: string
          created_by: string | null
          event_id: string
          family_note: string | null
          id: string
          leaves_at: string | null
          meets_at: string | null
          pay_by: string | null
          returns_at: string | null
          school_id: string
          transport: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          contact_name?: string | null
          contact_phone?: string | null
          cost_cents?: number | null
          created_at?: string
          created_by?: string | null
          event_id: string
          family_note?: string | null
          id?: string
          leaves_at?: string | null
          meets_at?: string | null
          pay_by?: string | null
          returns_at?: string | null
          school_id: string
          transport?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          contact_name?: string | null
          contact_phone?: string | null
          cost_cents?: number | null
          created_at?: string
          created_by?: string | null
          event_id?: string
          family_note?: string | null
          id?: string
          leaves_at?: string | null
          meets_at?: string | null
          pay_by?: string | null
          returns_at?: string | null
          school_id?: string
          transport?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'event_plans_event_id_fkey'
            columns: ['event_id']
            isOneToOne: true
            referencedRelation: 'school_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'event_plans_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      event_reviews: {
        Row: {
          created_at: string
          created_by: string | null
          done_at: string | null
          due_on: string | null
          event_id: string
          id: string
          kind: string
          owner: string | null
          removed_at: string | null
          school_id: string
          text: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          done_at?: string | null
          due_on?: string | null
          event_id: string
          id?: string
          kind?: string
          owner?: string | null
          removed_at?: string | null
          school_id: string
          text: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          done_at?: string | null
          due_on?: string | null
          event_id?: string
          id?: string
          kind?: string
          owner?: string | null
          removed_at?: string | null
          school_id?: string
          text?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'event_reviews_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'school_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'event_reviews_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      event_riders: {
        Row: {
          cadet_id: string
          created_at: string
          created_by: string | null
          event_id: string
          id: string
          ride_id: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          cadet_id: string
          created_at?: string
          created_by?: string | null
          event_id: string
          id?: string
          ride_id: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          event_id?: string
          id?: string
          ride_id?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'event_riders_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'event_riders_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'school_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'event_riders_ride_id_fkey'
            columns: ['ride_id']
            isOneToOne: false
            referencedRelation: 'event_rides'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'event_riders_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      event_rides: {
        Row: {
          adults: string | null
          created_at: string
          created_by: string | null
          driver: string | null
          event_id: string
          id: string
          name: string
          place_id: string | null
          removed_at: string | null
          school_id: string
          seats: number | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          adults?: string | null
          created_at?: string
          created_by?: string | null
          driver?: string | null
          event_id: string
          id?: string
          name: string
          place_id?: string | null
          removed_at?: string | null
          school_id: string
          seats?: number | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          adults?: string | null
          created_at?: string
          created_by?: string | null
          driver?: string | null
          event_id?: string
          id?: string
          name?: string
          place_id?: string | null
          removed_at?: string | null
          school_id?: string
          seats?: number | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'event_rides_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'school_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'event_rides_place_id_fkey'
            columns: ['place_id']
            isOneToOne: false
            referencedRelation: 'places'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'event_rides_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      event_risks: {
        Row: {
          controls: string | null
          created_at: string
          created_by: string | null
          event_id: string
          hazard: string
          id: string
          left_likelihood: number | null
          left_severity: number | null
          likelihood: number
          removed_at: string | null
          school_id: string
          severity: number
          updated_at: string
          updated_by: string | null
          watcher: string | null
        }
        Insert: {
          controls?: string | null
          created_at?: string
          created_by?: string | null
          event_id: string
          hazard: string
          id?: string
          left_likelihood?: number | null
          left_severity?: number | null
          likelihood: number
          removed_at?: string | null
          school_id: string
          severity: number
          updated_at?: string
          updated_by?: string | null
          watcher?: string | null
        }
        Update: {
          controls?: string | null
          created_at?: string
          created_by?: string | null
          event_id?: string
          hazard?: string
          id?: string
          left_likelihood?: number | null
          left_severity?: number | null
          likelihood?: number
          removed_at?: string | null
          school_id?: string
          severity?: number
          updated_at?: string
          updated_by?: string | null
          watcher?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'event_risks_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'school_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'event_risks_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      event_series: {
        Row: {
          all_day: boolean
          archived_at: string | null
          attendance_wanted: string
          audience: string
          audience_groups: Json
          continues: string | null
          counts_hours: boolean
          created_at: string
          created_by: string | null
          first_day: string
          id: string
          kind: string
          lead_id: string | null
          minutes: number
          needs_permission: boolean
          notes: string | null
          officer_id: string | null
          place: string | null
          place_ids: string[]
          rrule: string
          school_id: string
          skips_days_off: boolean
          source_uid: string | null
          source_version: number | null
          starts: string
          title: string
          uniform: string | null
          until: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          all_day?: boolean
          archived_at?: string | null
          attendance_wanted?: string
          audience?: string
          audience_groups?: Json
          continues?: string | null
          counts_hours?: boolean
          created_at?: string
          created_by?: string | null
          first_day: string
          id?: string
          kind?: string
          lead_id?: string | null
          minutes: number
          needs_permission?: boolean
          notes?: string | null
          officer_id?: string | null
          place?: string | null
          place_ids?: string[]
          rrule: string
          school_id?: string
          skips_days_off?: boolean
          source_uid?: string | null
          source_version?: number | null
          starts?: string
          title: string
          uniform?: string | null
          until?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          all_day?: boolean
          archived_at?: string | null
          attendance_wanted?: string
          audience?: string
          audience_groups?: Json
          continues?: string | null
          counts_hours?: boolean
          created_at?: string
          created_by?: string | null
          first_day?: string
          id?: string
          kind?: string
          lead_id?: string | null
          minutes?: number
          needs_permission?: boolean
          notes?: string | null
          officer_id?: string | null
          place?: string | null
          place_ids?: string[]
          rrule?: string
          school_id?: string
          skips_days_off?: boolean
          source_uid?: string | null
          source_version?: number | null
          starts?: string
          title?: string
          uniform?: string | null
          until?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'event_series_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'event_series_officer_id_fkey'
            columns: ['officer_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'event_series_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      event_signups: {
        Row: {
          asks_answers: boolean
          capacity: number | null
          closes_at: string | null
          created_at: string
          created_by: string | null
          event_id: string
          id: string
          needs_guardian: boolean
          note: string | null
          opens_at: string | null
          remind_minutes: number | null
          reminded_at: string | null
          school_id: string
          updated_at: string
          updated_by: string | null
          waitlist: boolean
          withdraw_until: string | null
        }
        Insert: {
          asks_answers?: boolean
          capacity?: number | null
          closes_at?: string | null
          created_at?: string
          created_by?: string | null
          event_id: string
          id?: string
          needs_guardian?: boolean
          note?: string | null
          opens_at?: string | null
          remind_minutes?: number | null
          reminded_at?: string | null
          school_id: string
          updated_at?: string
          updated_by?: string | null
          waitlist?: boolean
          withdraw_until?: string | null
        }
        Update: {
          asks_answers?: boolean
          capacity?: number | null
          closes_at?: string | null
          created_at?: string
          created_by?: string | null
          event_id?: string
          id?: string
          needs_guardian?: boolean
          note?: string | null
          opens_at?: string | null
          remind_minutes?: number | null
          reminded_at?: string | null
          school_id?: string
          updated_at?: string
          updated_by?: string | null
          waitlist?: boolean
          withdraw_until?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'event_signups_event_id_fkey'
            columns: ['event_id']
            isOneToOne: true
            referencedRelation: 'school_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'event_signups_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      exchange_requests: {
        Row: {
          answer: string | null
          asked_label: string
          cadet_id: string
          created_at: string
          created_by: string | null
          custody_id: string
          decided_at: string | null
          decided_label: string | null
          id: string
          note: string | null
          school_id: string
          state: string
          updated_at: string
          updated_by: string | null
          wanted_size: string
        }
        Insert: {
          answer?: string | null
          asked_label?: string
          cadet_id: string
          created_at?: string
          created_by?: string | null
          custody_id: string
          decided_at?: string | null
          decided_label?: string | null
          id?: string
          note?: string | null
          school_id: string
          state?: string
          updated_at?: string
          updated_by?: string | null
          wanted_size: string
        }
        Update: {
          answer?: string | null
          asked_label?: string
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          custody_id?: string
          decided_at?: string | null
          decided_label?: string | null
          id?: string
          note?: string | null
          school_id?: string
          state?: string
          updated_at?: string
          updated_by?: string | null
          wanted_size?: string
        }
        Relationships: [
          {
            foreignKeyName: 'exchange_requests_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'exchange_requests_custody_id_fkey'
            columns: ['custody_id']
            isOneToOne: false
            referencedRelation: 'custody'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'exchange_requests_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      excuse_requests: {
        Row: {
          asked_as: string
          asked_by: string | null
          asked_by_label: string
          cadet_id: string
          category: string
          created_at: string
          created_by: string | null
          decided_at: string | null
          decided_by: string | null
          decided_by_label: string | null
          decision_note: string | null
          event_id: string | null
          from_on: string
          guardian_confirmed_at: string | null
          guardian_confirmed_by: string | null
          id: string
          marks_before: Json
          reason: string | null
          school_id: string
          state: string
          to_on: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          asked_as?: string
          asked_by?: string | null
          asked_by_label?: string
          cadet_id: string
          category?: string
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          decided_by_label?: string | null
          decision_note?: string | null
          event_id?: string | null
          from_on: string
          guardian_confirmed_at?: string | null
          guardian_confirmed_by?: string | null
          id?: string
          marks_before?: Json
          reason?: string | null
          school_id: string
          state?: string
          to_on: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          asked_as?: string
          asked_by?: string | null
          asked_by_label?: string
          cadet_id?: string
          category?: string
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          decided_by_label?: string | null
          decision_note?: string | null
          event_id?: string | null
          from_on?: string
          guardian_confirmed_at?: string | null
          guardian_confirmed_by?: string | null
          id?: string
          marks_before?: Json
          reason?: string | null
          school_id?: string
          state?: string
          to_on?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'excuse_requests_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'excuse_requests_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'school_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'excuse_requests_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      extra_order_lines: {
        Row: {
          created_at: string
          created_by: string | null
          host_school_id: string
          id: string
          meet_id: string
          option_id: string
          order_id: string
          quantity: number
          registration_id: string | null
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          host_school_id: string
          id?: string
          meet_id: string
          option_id: string
          order_id: string
          quantity: number
          registration_id?: string | null
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          host_school_id?: string
          id?: string
          meet_id?: string
          option_id?: string
          order_id?: string
          quantity?: number
          registration_id?: string | null
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'extra_order_lines_host_school_id_fkey'
            columns: ['host_school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'extra_order_lines_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'extra_order_lines_option_id_fkey'
            columns: ['option_id']
            isOneToOne: false
            referencedRelation: 'meet_extra_options'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'extra_order_lines_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'extra_orders'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'extra_order_lines_registration_id_fkey'
            columns: ['registration_id']
            isOneToOne: false
            referencedRelation: 'meet_registrations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'extra_order_lines_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      extra_orders: {
        Row: {
          created_at: string
          created_by: string | null
          extra_id: string
          host_changed_at: string | null
          host_reason: string | null
          host_school_id: string
          id: string
          meet_id: string
          meet_school_id: string | null
          note: string | null
          ordered_at: string
          ordered_by_label: string
          registration_id: string | null
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          extra_id: string
          host_changed_at?: string | null
          host_reason?: string | null
          host_school_id: string
          id?: string
          meet_id: string
          meet_school_id?: string | null
          note?: string | null
          ordered_at?: string
          ordered_by_label?: string
          registration_id?: string | null
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          extra_id?: string
          host_changed_at?: string | null
          host_reason?: string | null
          host_school_id?: string
          id?: string
          meet_id?: string
          meet_school_id?: string | null
          note?: string | null
          ordered_at?: string
          ordered_by_label?: string
          registration_id?: string | null
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'extra_orders_extra_id_fkey'
            columns: ['extra_id']
            isOneToOne: false
            referencedRelation: 'meet_extras'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'extra_orders_host_school_id_fkey'
            columns: ['host_school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'extra_orders_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'extra_orders_meet_school_id_fkey'
            columns: ['meet_school_id']
            isOneToOne: false
            referencedRelation: 'meet_schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'extra_orders_registration_id_fkey'
            columns: ['registration_id']
            isOneToOne: false
            referencedRelation: 'meet_registrations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'extra_orders_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      family_settings: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          office_days: number[]
          office_from: string
          office_to: string
          reply_words: string | null
          school_id: string
          shows_fitness: boolean
          shows_hours: boolean
          shows_staff_email: boolean
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          office_days?: number[]
          office_from?: string
          office_to?: string
          reply_words?: string | null
          school_id: string
          shows_fitness?: boolean
          shows_hours?: boolean
          shows_staff_email?: boolean
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          office_days?: number[]
          office_from?: string
          office_to?: string
          reply_words?: string | null
          school_id?: string
          shows_fitness?: boolean
          shows_hours?: boolean
          shows_staff_email?: boolean
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'family_settings_school_id_fkey'
            columns: ['school_id']
            isOneToOne: true
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      fee_parts: {
        Row: {
          amount_cents: number
          cadet_id: string
          created_at: string
          created_by: string | null
          due_on: string
          fee_due_id: string
          id: string
          removed_at: string | null
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          amount_cents: number
          cadet_id: string
          created_at?: string
          created_by?: string | null
          due_on: string
          fee_due_id: string
          id?: string
          removed_at?: string | null
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          amount_cents?: number
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          due_on?: string
          fee_due_id?: string
          id?: string
          removed_at?: string | null
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'fee_parts_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'fee_parts_fee_due_id_fkey'
            columns: ['fee_due_id']
            isOneToOne: false
            referencedRelation: 'fees_due'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'fee_parts_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      fee_payments: {
        Row: {
          amount_cents: number
          author_label: string
          cadet_id: string
          created_at: string
          created_by: string | null
          fee_due_id: string
          id: string
          method: string
          paid_on: string
          reversed_at: string | null
          school_id: string
          transaction_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          amount_cents: number
          author_label?: string
          cadet_id: string
          created_at?: string
          created_by?: string | null
          fee_due_id: string
          id?: string
          method?: string
          paid_on: string
          reversed_at?: string | null
          school_id: string
          transaction_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          amount_cents?: number
          author_label?: string
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          fee_due_id?: string
          id?: string
          method?: string
          paid_on?: string
          reversed_at?: string | null
          school_id?: string
          transaction_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'fee_payments_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'fee_payments_fee_due_id_fkey'
            columns: ['fee_due_id']
            isOneToOne: false
            referencedRelation: 'fees_due'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'fee_payments_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'fee_payments_transaction_id_fkey'
            columns: ['transaction_id']
            isOneToOne: true
            referencedRelation: 'transactions'
            referencedColumns: ['id']
          },
        ]
      }
      fee_reliefs: {
        Row: {
          amount_cents: number
          author_label: string
          cadet_id: string
          created_at: string
          created_by: string | null
          fee_due_id: string
          id: string
          kind: string
          note: string | null
          school_id: string
          updated_at: string
          updated_by: string | null
          withdrawn_at: string | null
        }
        Insert: {
          amount_cents: number
          author_label?: string
          cadet_id: string
          created_at?: string
          created_by?: string | null
          fee_due_id: string
          id?: string
          kind: string
          note?: string | null
          school_id: string
          updated_at?: string
          updated_by?: string | null
          withdrawn_at?: string | null
        }
        Update: {
          amount_cents?: number
          author_label?: string
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          fee_due_id?: string
          id?: string
          kind?: string
          note?: string | null
          school_id?: string
          updated_at?: string
          updated_by?: string | null
          withdrawn_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'fee_reliefs_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'fee_reliefs_fee_due_id_fkey'
            columns: ['fee_due_id']
            isOneToOne: false
            referencedRelation: 'fees_due'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'fee_reliefs_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      fees: {
        Row: {
          about: string | null
          amount_cents: number
          archived_at: string | null
          category_id: string | null
          created_at: string
          created_by: string | null
          due_on: string | null
          event_id: string | null
          fund_id: string | null
          id: string
          name: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          about?: string | null
          amount_cents?: number
          archived_at?: string | null
          category_id?: string | null
          created_at?: string
          created_by?: string | null
          due_on?: string | null
          event_id?: string | null
          fund_id?: string | null
          id?: string
          name: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          about?: string | null
          amount_cents?: number
          archived_at?: string | null
          category_id?: string | null
          created_at?: string
          created_by?: string | null
          due_on?: string | null
          event_id?: string | null
          fund_id?: string | null
          id?: string
          name?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'fees_category_id_fkey'
            columns: ['category_id']
            isOneToOne: false
            referencedRelation: 'budget_categories'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'fees_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'school_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'fees_fund_id_fkey'
            columns: ['fund_id']
            isOneToOne: false
            referencedRelation: 'funds'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'fees_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      fees_due: {
        Row: {
          amount_cents: number
          author_label: string
          cadet_id: string
          created_at: string
          created_by: string | null
          due_on: string | null
          fee_id: string | null
          id: string
          paid_cents: number
          reason: string
          reminded_on: string | null
          school_id: string
          source: string
          source_id: string | null
          state: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          amount_cents?: number
          author_label?: string
          cadet_id: string
          created_at?: string
          created_by?: string | null
          due_on?: string | null
          fee_id?: string | null
          id?: string
          paid_cents?: number
          reason: string
          reminded_on?: string | null
          school_id: string
          source?: string
          source_id?: string | null
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          amount_cents?: number
          author_label?: string
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          due_on?: string | null
          fee_id?: string | null
          id?: string
          paid_cents?: number
          reason?: string
          reminded_on?: string | null
          school_id?: string
          source?: string
          source_id?: string | null
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'fees_due_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'fees_due_fee_id_fkey'
            columns: ['fee_id']
            isOneToOne: false
            referencedRelation: 'fees'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'fees_due_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      fiscal_years: {
        Row: {
          closed_at: string | null
          closed_by_label: string | null
          created_at: string
          created_by: string | null
          ends_on: string
          id: string
          label: string
          reopen_reason: string | null
          reopened_at: string | null
          reopened_by_label: string | null
          school_id: string
          starts_on: string
          state: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          closed_at?: string | null
          closed_by_label?: string | null
          created_at?: string
          created_by?: string | null
          ends_on: string
          id?: string
          label: string
          reopen_reason?: string | null
          reopened_at?: string | null
          reopened_by_label?: string | null
          school_id?: string
          starts_on: string
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          closed_at?: string | null
          closed_by_label?: string | null
          created_at?: string
          created_by?: string | null
          ends_on?: string
          id?: string
          label?: string
          reopen_reason?: string | null
          reopened_at?: string | null
          reopened_by_label?: string | null
          school_id?: string
          starts_on?: string
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'fiscal_years_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      fundraisers: {
        Row: {
          approval_no: string | null
          created_at: string
          created_by: string | null
          ends_on: string | null
          fund_id: string
          goal_cents: number | null
          id: string
          name: string
          note: string | null
          participants: number | null
          school_id: string
          starts_on: string | null
          state: string
          type: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          approval_no?: string | null
          created_at?: string
          created_by?: string | null
          ends_on?: string | null
          fund_id: string
          goal_cents?: number | null
          id?: string
          name: string
          note?: string | null
          participants?: number | null
          school_id?: string
          starts_on?: string | null
          state?: string
          type: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          approval_no?: string | null
          created_at?: string
          created_by?: string | null
          ends_on?: string | null
          fund_id?: string
          goal_cents?: number | null
          id?: string
          name?: string
          note?: string | null
          participants?: number | null
          school_id?: string
          starts_on?: string | null
          state?: string
          type?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'fundraisers_fund_id_fkey'
            columns: ['fund_id']
            isOneToOne: false
            referencedRelation: 'funds'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'fundraisers_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      funds: {
        Row: {
          about: string | null
          allows_deficit: boolean
          archived_at: string | null
          carry_over: boolean
          code: string | null
          created_at: string
          created_by: string | null
          ends_on: string | null
          id: string
          name: string
          nonprofit: boolean
          owner: string | null
          school_id: string
          sort: number
          type: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          about?: string | null
          allows_deficit?: boolean
          archived_at?: string | null
          carry_over?: boolean
          code?: string | null
          created_at?: string
          created_by?: string | null
          ends_on?: string | null
          id?: string
          name: string
          nonprofit?: boolean
          owner?: string | null
          school_id?: string
          sort?: number
          type: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          about?: string | null
          allows_deficit?: boolean
          archived_at?: string | null
          carry_over?: boolean
          code?: string | null
          created_at?: string
          created_by?: string | null
          ends_on?: string | null
          id?: string
          name?: string
          nonprofit?: boolean
          owner?: string | null
          school_id?: string
          sort?: number
          type?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'funds_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      guardian_codes: {
        Row: {
          cadet_id: string
          code: string
          created_at: string
          created_by: string | null
          expires_on: string
          id: string
          school_id: string
          updated_at: string
          updated_by: string | null
          used_at: string | null
          used_by: string | null
        }
        Insert: {
          cadet_id: string
          code: string
          created_at?: string
          created_by?: string | null
          expires_on: string
          id?: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
          used_at?: string | null
          used_by?: string | null
        }
        Update: {
          cadet_id?: string
          code?: string
          created_at?: string
          created_by?: string | null
          expires_on?: string
          id?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
          used_at?: string | null
          used_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'guardian_codes_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'guardian_codes_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      guardian_invitations: {
        Row: {
          asked_by_label: string
          cadet_id: string
          created_at: string
          created_by: string | null
          decided_at: string | null
          decided_by_label: string | null
          decision_note: string | null
          email: string
          id: string
          name: string
          relation: string
          school_id: string
          state: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          asked_by_label?: string
          cadet_id: string
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by_label?: string | null
          decision_note?: string | null
          email: string
          id?: string
          name: string
          relation?: string
          school_id: string
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          asked_by_label?: string
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by_label?: string | null
          decision_note?: string | null
          email?: string
          id?: string
          name?: string
          relation?: string
          school_id?: string
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'guardian_invitations_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'guardian_invitations_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      guardian_links: {
        Row: {
          asked_as: string | null
          cadet_id: string
          contact_id: string
          created_at: string
          created_by: string | null
          decided_at: string | null
          decided_by: string | null
          decision_note: string | null
          emergency_order: number | null
          id: string
          legal_guardian: boolean
          may_pick_up: boolean
          merged_at: string | null
          method: string | null
          receives_messages: boolean
          relation: string
          school_id: string
          state: string
          updated_at: string
          updated_by: string | null
          verified_at: string | null
          verified_by: string | null
        }
        Insert: {
          asked_as?: string | null
          cadet_id: string
          contact_id: string
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          decision_note?: string | null
          emergency_order?: number | null
          id?: string
          legal_guardian?: boolean
          may_pick_up?: boolean
          merged_at?: string | null
          method?: string | null
          receives_messages?: boolean
          relation?: string
          school_id: string
          state?: string
          updated_at?: string
          updated_by?: string | null
          verified_at?: string | null
          verified_by?: string | null
        }
        Update: {
          asked_as?: string | null
          cadet_id?: string
          contact_id?: string
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          decision_note?: string | null
          emergency_order?: number | null
          id?: string
          legal_guardian?: boolean
          may_pick_up?: boolean
          merged_at?: string | null
          method?: string | null
          receives_messages?: boolean
          relation?: string
          school_id?: string
          state?: string
          updated_at?: string
          updated_by?: string | null
          verified_at?: string | null
          verified_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'guardian_links_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'guardian_links_contact_id_fkey'
            columns: ['contact_id']
            isOneToOne: false
            referencedRelation: 'contacts'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'guardian_links_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      guardian_restriction_events: {
        Row: {
          created_at: string
          created_by: string | null
          decided_by_label: string
          id: string
          kind: string
          link_id: string
          restriction: string
          school_id: string
          updated_at: string
          updated_by: string | null
          words: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          decided_by_label?: string
          id?: string
          kind: string
          link_id: string
          restriction: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
          words?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          decided_by_label?: string
          id?: string
          kind?: string
          link_id?: string
          restriction?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
          words?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'guardian_restriction_events_link_id_fkey'
            columns: ['link_id']
            isOneToOne: false
            referencedRelation: 'guardian_links'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'guardian_restriction_events_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      guardian_restrictions: {
        Row: {
          accounts: string[]
          addresses: string[]
          created_at: string
          created_by: string | null
          lift_reason: string | null
          lifted_at: string | null
          lifted_by: string | null
          link_id: string
          names: string[]
          note: string | null
          other_people: string[]
          phones: string[]
          restriction: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          accounts?: string[]
          addresses?: string[]
          created_at?: string
          created_by?: string | null
          lift_reason?: string | null
          lifted_at?: string | null
          lifted_by?: string | null
          link_id: string
          names?: string[]
          note?: string | null
          other_people?: string[]
          phones?: string[]
          restriction: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          accounts?: string[]
          addresses?: string[]
          created_at?: string
          created_by?: string | null
          lift_reason?: string | null
          lifted_at?: string | null
          lifted_by?: string | null
          link_id?: string
          names?: string[]
          note?: string | null
          other_people?: string[]
          phones?: string[]
          restriction?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'guardian_restrictions_link_id_fkey'
            columns: ['link_id']
            isOneToOne: true
            referencedRelation: 'guardian_links'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'guardian_restrictions_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      hand_receipts: {
        Row: {
          account_id: string | null
          author_label: string
          cadet_id: string | null
          cadet_signed_at: string | null
          canceled_at: string | null
          canceled_by_label: string | null
          counter_at: string | null
          counter_method: string | null
          counter_name: string | null
          counter_strokes: Json | null
          created_at: string
          created_by: string | null
          direction: string
          due_on: string | null
          guardian_signed_at: string | null
          guardian_signed_by: string | null
          holder_label: string
          id: string
          lines: Json
          number: number
          school_id: string
          session: string | null
          team_id: string | null
          terms: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          account_id?: string | null
          author_label?: string
          cadet_id?: string | null
          cadet_signed_at?: string | null
          canceled_at?: string | null
          canceled_by_label?: string | null
          counter_at?: string | null
          counter_method?: string | null
          counter_name?: string | null
          counter_strokes?: Json | null
          created_at?: string
          created_by?: string | null
          direction: string
          due_on?: string | null
          guardian_signed_at?: string | null
          guardian_signed_by?: string | null
          holder_label: string
          id?: string
          lines: Json
          number: number
          school_id: string
          session?: string | null
          team_id?: string | null
          terms?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          account_id?: string | null
          author_label?: string
          cadet_id?: string | null
          cadet_signed_at?: string | null
          canceled_at?: string | null
          canceled_by_label?: string | null
          counter_at?: string | null
          counter_method?: string | null
          counter_name?: string | null
          counter_strokes?: Json | null
          created_at?: string
          created_by?: string | null
          direction?: string
          due_on?: string | null
          guardian_signed_at?: string | null
          guardian_signed_by?: string | null
          holder_label?: string
          id?: string
          lines?: Json
          number?: number
          school_id?: string
          session?: string | null
          team_id?: string | null
          terms?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'hand_receipts_account_id_fkey'
            columns: ['account_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'hand_receipts_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'hand_receipts_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'hand_receipts_team_id_fkey'
            columns: ['team_id']
            isOneToOne: false
            referencedRelation: 'teams'
            referencedColumns: ['id']
          },
        ]
      }
      help_article_versions: {
        Row: {
          article_id: string
          author_label: string
          body: string
          created_at: string
          created_by: string | null
          id: string
          school_id: string
          title: string
          updated_at: string
          updated_by: string | null
          version: number
        }
        Insert: {
          article_id: string
          author_label?: string
          body: string
          created_at?: string
          created_by?: string | null
          id?: string
          school_id: string
          title: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Update: {
          article_id?: string
          author_label?: string
          body?: string
          created_at?: string
          created_by?: string | null
          id?: string
          school_id?: string
          title?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'help_article_versions_article_id_fkey'
            columns: ['article_id']
            isOneToOne: false
            referencedRelation: 'help_articles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'help_article_versions_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      help_article_votes: {
        Row: {
          article_id: string
          created_at: string
          created_by: string | null
          helped: boolean
          id: string
          instead: boolean
          school_id: string
          updated_at: string
          updated_by: string | null
          voter: string
        }
        Insert: {
          article_id: string
          created_at?: string
          created_by?: string | null
          helped: boolean
          id?: string
          instead?: boolean
          school_id: string
          updated_at?: string
          updated_by?: string | null
          voter: string
        }
        Update: {
          article_id?: string
          created_at?: string
          created_by?: string | null
          helped?: boolean
          id?: string
          instead?: boolean
          school_id?: string
          updated_at?: string
          updated_by?: string | null
          voter?: string
        }
        Relationships: [
          {
            foreignKeyName: 'help_article_votes_article_id_fkey'
            columns: ['article_id']
            isOneToOne: false
            referencedRelation: 'help_articles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'help_article_votes_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      help_articles: {
        Row: {
          archived_at: string | null
          audience: string[]
          author_label: string
          body: string
          category: string
          created_at: string
          created_by: string | null
          id: string
          published_at: string | null
          school_id: string
          state: string
          title: string
          updated_at: string
          updated_by: string | null
          version: number
          words: unknown | null
        }
        Insert: {
          archived_at?: string | null
          audience?: string[]
          author_label?: string
          body: string
          category?: string
          created_at?: string
          created_by?: string | null
          id?: string
          published_at?: string | null
          school_id: string
          state?: string
          title: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          words?: never
        }
        Update: {
          archived_at?: string | null
          audience?: string[]
          author_label?: string
          body?: string
          category?: string
          created_at?: string
          created_by?: string | null
          id?: string
          published_at?: string | null
          school_id?: string
          state?: string
          title?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
          words?: never
        }
        Relationships: [
          {
            foreignKeyName: 'help_articles_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      help_settings: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          numbers: Json
          retention_years: number
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          numbers?: Json
          retention_years?: number
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          numbers?: Json
          retention_years?: number
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'help_settings_school_id_fkey'
            columns: ['school_id']
            isOneToOne: true
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      help_tickets: {
        Row: {
          asked_by: string | null
          asked_by_label: string
          asked_by_role: string
          assignee_id: string | null
          assignee_label: string | null
          body: string | null
          category: string
          closed_at: string | null
          created_at: string
          created_by: string | null
          desk: string
          first_response_at: string | null
          first_response_due: string
          id: string
          kind: string
          merged_from: string | null
          merged_into: string | null
          number: number
          priority: string
          rated_at: string | null
          rating: string | null
          rating_note: string | null
          resolution: string | null
          resolved_at: string | null
          school_id: string
          state: string
          title: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          asked_by?: string | null
          asked_by_label?: string
          asked_by_role?: string
          assignee_id?: string | null
          assignee_label?: string | null
          body?: string | null
          category?: string
          closed_at?: string | null
          created_at?: string
          created_by?: string | null
          desk?: string
          first_response_at?: string | null
          first_response_due?: string
          id?: string
          kind?: string
          merged_from?: string | null
          merged_into?: string | null
          number?: number
          priority?: string
          rated_at?: string | null
          rating?: string | null
          rating_note?: string | null
          resolution?: string | null
          resolved_at?: string | null
          school_id: string
          state?: string
          title: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          asked_by?: string | null
          asked_by_label?: string
          asked_by_role?: string
          assignee_id?: string | null
          assignee_label?: string | null
          body?: string | null
          category?: string
          closed_at?: string | null
          created_at?: string
          created_by?: string | null
          desk?: string
          first_response_at?: string | null
          first_response_due?: string
          id?: string
          kind?: string
          merged_from?: string | null
          merged_into?: string | null
          number?: number
          priority?: string
          rated_at?: string | null
          rating?: string | null
          rating_note?: string | null
          resolution?: string | null
          resolved_at?: string | null
          school_id?: string
          state?: string
          title?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'help_tickets_assignee_id_fkey'
            columns: ['assignee_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'help_tickets_merged_into_fkey'
            columns: ['merged_into']
            isOneToOne: false
            referencedRelation: 'help_tickets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'help_tickets_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      import_mappings: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          mapping: Json
          module: string
          school_id: string
          updated_at: string
          updated_by: string | null
          words: Json
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          mapping: Json
          module: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
          words?: Json
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          mapping?: Json
          module?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
          words?: Json
        }
        Relationships: [
          {
            foreignKeyName: 'import_mappings_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      imports: {
        Row: {
          along: Json
          created_at: string
          created_by: string | null
          created_by_label: string
          created_count: number
          file_name: string
          id: string
          kept_ids: string[]
          mapping: Json
          module: string
          row_count: number
          school_id: string
          skipped: Json
          state: string
          undone_at: string | null
          undone_by: string | null
          undone_by_label: string | null
          updated_at: string
          updated_by: string | null
          updated_count: number
        }
        Insert: {
          along?: Json
          created_at?: string
          created_by?: string | null
          created_by_label?: string
          created_count?: number
          file_name: string
          id?: string
          kept_ids?: string[]
          mapping?: Json
          module: string
          row_count?: number
          school_id?: string
          skipped?: Json
          state?: string
          undone_at?: string | null
          undone_by?: string | null
          undone_by_label?: string | null
          updated_at?: string
          updated_by?: string | null
          updated_count?: number
        }
        Update: {
          along?: Json
          created_at?: string
          created_by?: string | null
          created_by_label?: string
          created_count?: number
          file_name?: string
          id?: string
          kept_ids?: string[]
          mapping?: Json
          module?: string
          row_count?: number
          school_id?: string
          skipped?: Json
          state?: string
          undone_at?: string | null
          undone_by?: string | null
          undone_by_label?: string | null
          updated_at?: string
          updated_by?: string | null
          updated_count?: number
        }
        Relationships: [
          {
            foreignKeyName: 'imports_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      inspection_results: {
        Row: {
          cadet_id: string
          created_at: string
          created_by: string | null
          id: string
          inspection_id: string
          percent: number | null
          place: number
          points: number | null
          presence: string | null
          remarks: string | null
          school_id: string
          scored_at: string | null
          scored_by: string | null
          scored_by_label: string | null
          scores: Json
          total: number | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          cadet_id: string
          created_at?: string
          created_by?: string | null
          id?: string
          inspection_id: string
          percent?: number | null
          place?: number
          points?: number | null
          presence?: string | null
          remarks?: string | null
          school_id: string
          scored_at?: string | null
          scored_by?: string | null
          scored_by_label?: string | null
          scores?: Json
          total?: number | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          id?: string
          inspection_id?: string
          percent?: number | null
          place?: number
          points?: number | null
          presence?: string | null
          remarks?: string | null
          school_id?: string
          scored_at?: string | null
          scored_by?: string | null
          scored_by_label?: string | null
          scores?: Json
          total?: number | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'inspection_results_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspection_results_inspection_id_fkey'
            columns: ['inspection_id']
            isOneToOne: false
            referencedRelation: 'inspections'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspection_results_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      inspection_sheets: {
        Row: {
          created_at: string
          created_by: string | null
          family_id: string
          id: string
          name: string
          points: number
          retired_at: string | null
          school_id: string
          sections: Json
          uniform: string | null
          updated_at: string
          updated_by: string | null
          version: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          family_id?: string
          id?: string
          name: string
          points?: never
          retired_at?: string | null
          school_id: string
          sections?: Json
          uniform?: string | null
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          family_id?: string
          id?: string
          name?: string
          points?: never
          retired_at?: string | null
          school_id?: string
          sections?: Json
          uniform?: string | null
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'inspection_sheets_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      inspections: {
        Row: {
          archived_at: string | null
          class_period: string | null
          closed_at: string | null
          created_at: string
          created_by: string | null
          held_on: string
          id: string
          inspector_label: string
          school_id: string
          search: string
          sheet_id: string
          uniform: string
          unit_id: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          class_period?: string | null
          closed_at?: string | null
          created_at?: string
          created_by?: string | null
          held_on: string
          id?: string
          inspector_label?: string
          school_id: string
          search?: never
          sheet_id: string
          uniform: string
          unit_id?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          class_period?: string | null
          closed_at?: string | null
          created_at?: string
          created_by?: string | null
          held_on?: string
          id?: string
          inspector_label?: string
          school_id?: string
          search?: never
          sheet_id?: string
          uniform?: string
          unit_id?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'inspections_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspections_sheet_id_fkey'
            columns: ['sheet_id']
            isOneToOne: false
            referencedRelation: 'inspection_sheets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inspections_unit_id_fkey'
            columns: ['unit_id']
            isOneToOne: false
            referencedRelation: 'units'
            referencedColumns: ['id']
          },
        ]
      }
      inventory_items: {
        Row: {
          archived_at: string | null
          catalog_code: string | null
          category: string
          count_wanted: boolean
          created_at: string
          created_by: string | null
          cut: string
          id: string
          is_controlled: boolean
          min_stock: number | null
          name: string
          note: string | null
          ownership: string
          replacement_cost_cents: number | null
          returnable: boolean
          school_id: string
          search: string
          size_scheme: string | null
          tracking: string
          unit_cost_cents: number | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          catalog_code?: string | null
          category: string
          count_wanted?: boolean
          created_at?: string
          created_by?: string | null
          cut?: string
          id?: string
          is_controlled?: boolean
          min_stock?: number | null
          name: string
          note?: string | null
          ownership?: string
          replacement_cost_cents?: number | null
          returnable?: boolean
          school_id?: string
          search?: never
          size_scheme?: string | null
          tracking?: string
          unit_cost_cents?: number | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          catalog_code?: string | null
          category?: string
          count_wanted?: boolean
          created_at?: string
          created_by?: string | null
          cut?: string
          id?: string
          is_controlled?: boolean
          min_stock?: number | null
          name?: string
          note?: string | null
          ownership?: string
          replacement_cost_cents?: number | null
          returnable?: boolean
          school_id?: string
          search?: never
          size_scheme?: string | null
          tracking?: string
          unit_cost_cents?: number | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'inventory_items_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      inventory_kits: {
        Row: {
          archived_at: string | null
          created_at: string
          created_by: string | null
          id: string
          name: string
          note: string | null
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          name: string
          note?: string | null
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          name?: string
          note?: string | null
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'inventory_kits_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      inventory_locations: {
        Row: {
          archived_at: string | null
          created_at: string
          created_by: string | null
          id: string
          kind: string
          name: string
          note: string | null
          parent_id: string | null
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          kind?: string
          name: string
          note?: string | null
          parent_id?: string | null
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          kind?: string
          name?: string
          note?: string | null
          parent_id?: string | null
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'inventory_locations_parent_id_fkey'
            columns: ['parent_id']
            isOneToOne: false
            referencedRelation: 'inventory_locations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'inventory_locations_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      inventory_settings: {
        Row: {
          created_at: string
          created_by: string | null
          remind_every: number
          school_id: string
          terms: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          remind_every?: number
          school_id: string
          terms?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          remind_every?: number
          school_id?: string
          terms?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'inventory_settings_school_id_fkey'
            columns: ['school_id']
            isOneToOne: true
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      item_variants: {
        Row: {
          archived_at: string | null
          barcode: string | null
          created_at: string
          created_by: string | null
          id: string
          item_id: string
          min_stock: number | null
          nsn: string | null
          school_id: string
          size: string
          sort: number
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          barcode?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          item_id: string
          min_stock?: number | null
          nsn?: string | null
          school_id: string
          size?: string
          sort?: number
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          barcode?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          item_id?: string
          min_stock?: number | null
          nsn?: string | null
          school_id?: string
          size?: string
          sort?: number
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'item_variants_item_id_fkey'
            columns: ['item_id']
            isOneToOne: false
            referencedRelation: 'inventory_items'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'item_variants_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      job_applications: {
        Row: {
          answers: Json
          assignment_id: string | null
          cadet_id: string
          created_at: string
          created_by: string | null
          decided_at: string | null
          eligibility: Json | null
          id: string
          offer_until: string | null
          posting_id: string
          preference: number
          school_id: string
          season_id: string
          state: string
          statement: string | null
          submitted_at: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          answers?: Json
          assignment_id?: string | null
          cadet_id: string
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          eligibility?: Json | null
          id?: string
          offer_until?: string | null
          posting_id: string
          preference?: number
          school_id: string
          season_id: string
          state?: string
          statement?: string | null
          submitted_at?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          answers?: Json
          assignment_id?: string | null
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          eligibility?: Json | null
          id?: string
          offer_until?: string | null
          posting_id?: string
          preference?: number
          school_id?: string
          season_id?: string
          state?: string
          statement?: string | null
          submitted_at?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'job_applications_assignment_id_fkey'
            columns: ['assignment_id']
            isOneToOne: false
            referencedRelation: 'position_assignments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'job_applications_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'job_applications_posting_id_fkey'
            columns: ['posting_id']
            isOneToOne: false
            referencedRelation: 'job_postings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'job_applications_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'job_applications_season_id_fkey'
            columns: ['season_id']
            isOneToOne: false
            referencedRelation: 'job_seasons'
            referencedColumns: ['id']
          },
        ]
      }
      job_board_members: {
        Row: {
          board_id: string
          created_at: string
          created_by: string | null
          id: string
          name: string
          profile_id: string | null
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          board_id: string
          created_at?: string
          created_by?: string | null
          id?: string
          name: string
          profile_id?: string | null
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          board_id?: string
          created_at?: string
          created_by?: string | null
          id?: string
          name?: string
          profile_id?: string | null
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'job_board_members_board_id_fkey'
            columns: ['board_id']
            isOneToOne: false
            referencedRelation: 'job_boards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'job_board_members_profile_id_fkey'
            columns: ['profile_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'job_board_members_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      job_boards: {
        Row: {
          closed_at: string | null
          created_at: string
          created_by: string | null
          id: string
          place: string | null
          rubric: Json
          school_id: string
          season_id: string
          title: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          closed_at?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          place?: string | null
          rubric?: Json
          school_id: string
          season_id: string
          title: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          closed_at?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          place?: string | null
          rubric?: Json
          school_id?: string
          season_id?: string
          title?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'job_boards_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'job_boards_season_id_fkey'
            columns: ['season_id']
            isOneToOne: false
            referencedRelation: 'job_seasons'
            referencedColumns: ['id']
          },
        ]
      }
      job_comments: {
        Row: {
          board_id: string
          cadet_id: string
          comment: string
          created_at: string
          created_by: string | null
          id: string
          member_id: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          board_id: string
          cadet_id: string
          comment: string
          created_at?: string
          created_by?: string | null
          id?: string
          member_id: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          board_id?: string
          cadet_id?: string
          comment?: string
          created_at?: string
          created_by?: string | null
          id?: string
          member_id?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'job_comments_board_id_fkey'
            columns: ['board_id']
            isOneToOne: false
            referencedRelation: 'job_boards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'job_comments_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'job_comments_member_id_fkey'
            columns: ['member_id']
            isOneToOne: false
            referencedRelation: 'job_board_members'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'job_comments_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      job_feedback: {
        Row: {
          application_id: string
          cadet_id: string
          created_at: string
          created_by: string | null
          id: string
          released_at: string | null
          school_id: string
          updated_at: string
          updated_by: string | null
          words: string
        }
        Insert: {
          application_id: string
          cadet_id: string
          created_at?: string
          created_by?: string | null
          id?: string
          released_at?: string | null
          school_id: string
          updated_at?: string
          updated_by?: string | null
          words: string
        }
        Update: {
          application_id?: string
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          id?: string
          released_at?: string | null
          school_id?: string
          updated_at?: string
          updated_by?: string | null
          words?: string
        }
        Relationships: [
          {
            foreignKeyName: 'job_feedback_application_id_fkey'
            columns: ['application_id']
            isOneToOne: true
            referencedRelation: 'job_applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'job_feedback_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'job_feedback_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      job_offers: {
        Row: {
          application_id: string
          canceled_at: string | null
          created_at: string
          created_by: string | null
          id: string
          made_by: string | null
          offer_until: string
          school_id: string
          sends_at: string
          sent_at: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          application_id: string
          canceled_at?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          made_by?: string | null
          offer_until: string
          school_id: string
          sends_at?: string
          sent_at?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          application_id?: string
          canceled_at?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          made_by?: string | null
          offer_until?: string
          school_id?: string
          sends_at?: string
          sent_at?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'job_offers_application_id_fkey'
            columns: ['application_id']
            isOneToOne: false
            referencedRelation: 'job_applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'job_offers_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      job_posting_invites: {
        Row: {
          cadet_id: string
          created_at: string
          created_by: string | null
          id: string
          posting_id: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          cadet_id: string
          created_at?: string
          created_by?: string | null
          id?: string
          posting_id: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          id?: string
          posting_id?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'job_posting_invites_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'job_posting_invites_posting_id_fkey'
            columns: ['posting_id']
            isOneToOne: false
            referencedRelation: 'job_postings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'job_posting_invites_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      job_postings: {
        Row: {
          board_id: string | null
          closes_at: string
          created_at: string
          created_by: string | null
          description: string | null
          id: string
          level_min: number | null
          needs_recommendation: boolean
          opens_at: string
          position_id: string | null
          questions: string[]
          rules: Json
          school_id: string
          season_id: string
          seats: number
          state: string
          title: string
          updated_at: string
          updated_by: string | null
          visible_to: string
        }
        Insert: {
          board_id?: string | null
          closes_at: string
          created_at?: string
          created_by?: string | null
          description?: string | null
          id?: string
          level_min?: number | null
          needs_recommendation?: boolean
          opens_at?: string
          position_id?: string | null
          questions?: string[]
          rules?: Json
          school_id: string
          season_id: string
          seats?: number
          state?: string
          title: string
          updated_at?: string
          updated_by?: string | null
          visible_to?: string
        }
        Update: {
          board_id?: string | null
          closes_at?: string
          created_at?: string
          created_by?: string | null
          description?: string | null
          id?: string
          level_min?: number | null
          needs_recommendation?: boolean
          opens_at?: string
          position_id?: string | null
          questions?: string[]
          rules?: Json
          school_id?: string
          season_id?: string
          seats?: number
          state?: string
          title?: string
          updated_at?: string
          updated_by?: string | null
          visible_to?: string
        }
        Relationships: [
          {
            foreignKeyName: 'job_postings_board_id_fkey'
            columns: ['board_id']
            isOneToOne: false
            referencedRelation: 'job_boards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'job_postings_position_id_fkey'
            columns: ['position_id']
            isOneToOne: false
            referencedRelation: 'positions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'job_postings_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'job_postings_season_id_fkey'
            columns: ['season_id']
            isOneToOne: false
            referencedRelation: 'job_seasons'
            referencedColumns: ['id']
          },
        ]
      }
      job_recommendations: {
        Row: {
          application_id: string
          created_at: string
          created_by: string | null
          id: string
          name: string
          school_id: string
          updated_at: string
          updated_by: string | null
          words: string
        }
        Insert: {
          application_id: string
          created_at?: string
          created_by?: string | null
          id?: string
          name: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
          words: string
        }
        Update: {
          application_id?: string
          created_at?: string
          created_by?: string | null
          id?: string
          name?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
          words?: string
        }
        Relationships: [
          {
            foreignKeyName: 'job_recommendations_application_id_fkey'
            columns: ['application_id']
            isOneToOne: true
            referencedRelation: 'job_applications'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'job_recommendations_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      job_scores: {
        Row: {
          board_id: string
          cadet_id: string
          created_at: string
          created_by: string | null
          criterion: string
          id: string
          member_id: string
          points: number
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          board_id: string
          cadet_id: string
          created_at?: string
          created_by?: string | null
          criterion: string
          id?: string
          member_id: string
          points: number
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          board_id?: string
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          criterion?: string
          id?: string
          member_id?: string
          points?: number
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'job_scores_board_id_fkey'
            columns: ['board_id']
            isOneToOne: false
            referencedRelation: 'job_boards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'job_scores_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'job_scores_member_id_fkey'
            columns: ['member_id']
            isOneToOne: false
            referencedRelation: 'job_board_members'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'job_scores_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      job_seasons: {
        Row: {
          archived_at: string | null
          closed_at: string | null
          created_at: string
          created_by: string | null
          ends_on: string | null
          id: string
          offer_days: number
          school_id: string
          starts_on: string
          title: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          closed_at?: string | null
          created_at?: string
          created_by?: string | null
          ends_on?: string | null
          id?: string
          offer_days?: number
          school_id: string
          starts_on: string
          title: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          closed_at?: string | null
          created_at?: string
          created_by?: string | null
          ends_on?: string | null
          id?: string
          offer_days?: number
          school_id?: string
          starts_on?: string
          title?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'job_seasons_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      job_slots: {
        Row: {
          board_id: string
          cadet_id: string
          created_at: string
          created_by: string | null
          id: string
          minutes: number
          school_id: string
          starts_at: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          board_id: string
          cadet_id: string
          created_at?: string
          created_by?: string | null
          id?: string
          minutes?: number
          school_id: string
          starts_at: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          board_id?: string
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          id?: string
          minutes?: number
          school_id?: string
          starts_at?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'job_slots_board_id_fkey'
            columns: ['board_id']
            isOneToOne: false
            referencedRelation: 'job_boards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'job_slots_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'job_slots_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      kit_lines: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          item_id: string
          kit_id: string
          qty: number
          removed_at: string | null
          school_id: string
          sort: number
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          item_id: string
          kit_id: string
          qty?: number
          removed_at?: string | null
          school_id: string
          sort?: number
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          item_id?: string
          kit_id?: string
          qty?: number
          removed_at?: string | null
          school_id?: string
          sort?: number
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'kit_lines_item_id_fkey'
            columns: ['item_id']
            isOneToOne: false
            referencedRelation: 'inventory_items'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'kit_lines_kit_id_fkey'
            columns: ['kit_id']
            isOneToOne: false
            referencedRelation: 'inventory_kits'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'kit_lines_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      letter_points: {
        Row: {
          archived_at: string | null
          cadet_id: string
          created_at: string
          created_by: string | null
          given_by_label: string
          given_on: string
          id: string
          points: number
          reason: string
          school_id: string
          source: string | null
          team_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          cadet_id: string
          created_at?: string
          created_by?: string | null
          given_by_label?: string
          given_on: string
          id?: string
          points?: number
          reason: string
          school_id: string
          source?: string | null
          team_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          given_by_label?: string
          given_on?: string
          id?: string
          points?: number
          reason?: string
          school_id?: string
          source?: string | null
          team_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'letter_points_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'letter_points_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'letter_points_team_id_fkey'
            columns: ['team_id']
            isOneToOne: false
            referencedRelation: 'teams'
            referencedColumns: ['id']
          },
        ]
      }
      letter_rules: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          points: number
          rule: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          points?: number
          rule?: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          points?: number
          rule?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'letter_rules_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      logged_meets: {
        Row: {
          archived_at: string | null
          created_at: string
          created_by: string | null
          held_on: string
          host: string | null
          id: string
          name: string
          note: string | null
          place: string | null
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          held_on: string
          host?: string | null
          id?: string
          name: string
          note?: string | null
          place?: string | null
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          held_on?: string
          host?: string | null
          id?: string
          name?: string
          note?: string | null
          place?: string | null
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'logged_meets_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      logged_results: {
        Row: {
          created_at: string
          created_by: string | null
          event: string
          id: string
          meet_id: string
          result_id: string
          school_id: string
          sort: number
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          event: string
          id?: string
          meet_id: string
          result_id: string
          school_id: string
          sort?: number
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          event?: string
          id?: string
          meet_id?: string
          result_id?: string
          school_id?: string
          sort?: number
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'logged_results_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'logged_meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'logged_results_result_id_fkey'
            columns: ['result_id']
            isOneToOne: true
            referencedRelation: 'team_results'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'logged_results_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_accounts: {
        Row: {
          created_at: string
          created_by: string | null
          host_school_id: string
          id: string
          meet_id: string
          meet_school_id: string
          name: string
          promise: string | null
          registration_id: string | null
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          host_school_id: string
          id?: string
          meet_id: string
          meet_school_id: string
          name: string
          promise?: string | null
          registration_id?: string | null
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          host_school_id?: string
          id?: string
          meet_id?: string
          meet_school_id?: string
          name?: string
          promise?: string | null
          registration_id?: string | null
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_accounts_host_school_id_fkey'
            columns: ['host_school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_accounts_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_accounts_meet_school_id_fkey'
            columns: ['meet_school_id']
            isOneToOne: false
            referencedRelation: 'meet_schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_accounts_registration_id_fkey'
            columns: ['registration_id']
            isOneToOne: true
            referencedRelation: 'meet_registrations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_accounts_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_amendment_requests: {
        Row: {
          answer: string | null
          author_label: string
          created_at: string
          created_by: string | null
          entry_id: string | null
          event_id: string | null
          id: string
          meet_id: string
          reason: string
          school_id: string
          settled_at: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          answer?: string | null
          author_label?: string
          created_at?: string
          created_by?: string | null
          entry_id?: string | null
          event_id?: string | null
          id?: string
          meet_id: string
          reason: string
          school_id: string
          settled_at?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          answer?: string | null
          author_label?: string
          created_at?: string
          created_by?: string | null
          entry_id?: string | null
          event_id?: string | null
          id?: string
          meet_id?: string
          reason?: string
          school_id?: string
          settled_at?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_amendment_requests_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'meet_entries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_amendment_requests_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'meet_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_amendment_requests_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_amendment_requests_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_areas: {
        Row: {
          archived_at: string | null
          capacity: number
          created_at: string
          created_by: string | null
          fallback_id: string | null
          id: string
          is_indoor: boolean
          kind: string
          lanes: number
          meet_id: string
          name: string
          school_id: string
          share: string
          site: string | null
          size: string | null
          sort: number
          starts: Json
          updated_at: string
          updated_by: string | null
          windows: Json
        }
        Insert: {
          archived_at?: string | null
          capacity?: number
          created_at?: string
          created_by?: string | null
          fallback_id?: string | null
          id?: string
          is_indoor?: boolean
          kind?: string
          lanes?: number
          meet_id: string
          name: string
          school_id: string
          share?: string
          site?: string | null
          size?: string | null
          sort?: number
          starts?: Json
          updated_at?: string
          updated_by?: string | null
          windows?: Json
        }
        Update: {
          archived_at?: string | null
          capacity?: number
          created_at?: string
          created_by?: string | null
          fallback_id?: string | null
          id?: string
          is_indoor?: boolean
          kind?: string
          lanes?: number
          meet_id?: string
          name?: string
          school_id?: string
          share?: string
          site?: string | null
          size?: string | null
          sort?: number
          starts?: Json
          updated_at?: string
          updated_by?: string | null
          windows?: Json
        }
        Relationships: [
          {
            foreignKeyName: 'meet_areas_fallback_id_fkey'
            columns: ['fallback_id']
            isOneToOne: false
            referencedRelation: 'meet_areas'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_areas_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_areas_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_arrivals: {
        Row: {
          created_at: string
          created_by: string | null
          host_school_id: string
          id: string
          meet_id: string
          meet_school_id: string | null
          parking: string | null
          registration_id: string | null
          room: string | null
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          host_school_id: string
          id?: string
          meet_id: string
          meet_school_id?: string | null
          parking?: string | null
          registration_id?: string | null
          room?: string | null
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          host_school_id?: string
          id?: string
          meet_id?: string
          meet_school_id?: string | null
          parking?: string | null
          registration_id?: string | null
          room?: string | null
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_arrivals_host_school_id_fkey'
            columns: ['host_school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_arrivals_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_arrivals_meet_school_id_fkey'
            columns: ['meet_school_id']
            isOneToOne: true
            referencedRelation: 'meet_schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_arrivals_registration_id_fkey'
            columns: ['registration_id']
            isOneToOne: true
            referencedRelation: 'meet_registrations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_arrivals_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_award_calls: {
        Row: {
          announced_at: string | null
          created_at: string
          created_by: string | null
          event_id: string | null
          id: string
          meet_id: string
          school_id: string
          section: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          announced_at?: string | null
          created_at?: string
          created_by?: string | null
          event_id?: string | null
          id?: string
          meet_id: string
          school_id: string
          section: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          announced_at?: string | null
          created_at?: string
          created_by?: string | null
          event_id?: string | null
          id?: string
          meet_id?: string
          school_id?: string
          section?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_award_calls_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'meet_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_award_calls_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_award_calls_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_award_handouts: {
        Row: {
          award_id: string
          code: string
          collected_by: string | null
          created_at: string
          created_by: string | null
          division: string | null
          generation: number | null
          given_at: string
          id: string
          meet_id: string
          place: number | null
          school: string
          school_id: string
          settled_at: string | null
          settled_note: string | null
          team: string | null
          undone_at: string | null
          undone_by: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          award_id: string
          code: string
          collected_by?: string | null
          created_at?: string
          created_by?: string | null
          division?: string | null
          generation?: number | null
          given_at?: string
          id?: string
          meet_id: string
          place?: number | null
          school: string
          school_id: string
          settled_at?: string | null
          settled_note?: string | null
          team?: string | null
          undone_at?: string | null
          undone_by?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          award_id?: string
          code?: string
          collected_by?: string | null
          created_at?: string
          created_by?: string | null
          division?: string | null
          generation?: number | null
          given_at?: string
          id?: string
          meet_id?: string
          place?: number | null
          school?: string
          school_id?: string
          settled_at?: string | null
          settled_note?: string | null
          team?: string | null
          undone_at?: string | null
          undone_by?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_award_handouts_award_id_fkey'
            columns: ['award_id']
            isOneToOne: false
            referencedRelation: 'meet_awards'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_award_handouts_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_award_handouts_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_award_settings: {
        Row: {
          ceremony: string[]
          created_at: string
          created_by: string | null
          id: string
          meet_id: string
          said: Json
          school_id: string
          signers: string[]
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          ceremony?: string[]
          created_at?: string
          created_by?: string | null
          id?: string
          meet_id: string
          said?: Json
          school_id: string
          signers?: string[]
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          ceremony?: string[]
          created_at?: string
          created_by?: string | null
          id?: string
          meet_id?: string
          said?: Json
          school_id?: string
          signers?: string[]
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_award_settings_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: true
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_award_settings_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_award_stock: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          kind: string
          meet_id: string
          ordered: number
          place: number | null
          received: number
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          kind: string
          meet_id: string
          ordered?: number
          place?: number | null
          received?: number
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          kind?: string
          meet_id?: string
          ordered?: number
          place?: number | null
          received?: number
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_award_stock_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_award_stock_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_awards: {
        Row: {
          archived_at: string | null
          created_at: string
          created_by: string | null
          decided_by: string | null
          division: string | null
          entry_id: string | null
          event_id: string | null
          id: string
          kind: string
          meet_id: string
          meet_school_id: string | null
          method: string | null
          place_from: number | null
          place_to: number | null
          quantity: number
          school_id: string
          scope: string
          sort: number
          text: string | null
          title: string | null
          unit: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          decided_by?: string | null
          division?: string | null
          entry_id?: string | null
          event_id?: string | null
          id?: string
          kind?: string
          meet_id: string
          meet_school_id?: string | null
          method?: string | null
          place_from?: number | null
          place_to?: number | null
          quantity?: number
          school_id: string
          scope: string
          sort?: number
          text?: string | null
          title?: string | null
          unit?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          decided_by?: string | null
          division?: string | null
          entry_id?: string | null
          event_id?: string | null
          id?: string
          kind?: string
          meet_id?: string
          meet_school_id?: string | null
          method?: string | null
          place_from?: number | null
          place_to?: number | null
          quantity?: number
          school_id?: string
          scope?: string
          sort?: number
          text?: string | null
          title?: string | null
          unit?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_awards_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'meet_entries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_awards_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'meet_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_awards_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_awards_meet_school_id_fkey'
            columns: ['meet_school_id']
            isOneToOne: false
            referencedRelation: 'meet_schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_awards_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_booking_plans: {
        Row: {
          closes_at: string | null
          created_at: string
          created_by: string | null
          draw_at: string | null
          draw_seed: string | null
          drawn_at: string | null
          fairness: string
          grid_version: number
          meet_id: string
          opens_at: string | null
          published_at: string | null
          school_id: string
          shows_schools: boolean
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          closes_at?: string | null
          created_at?: string
          created_by?: string | null
          draw_at?: string | null
          draw_seed?: string | null
          drawn_at?: string | null
          fairness?: string
          grid_version?: number
          meet_id: string
          opens_at?: string | null
          published_at?: string | null
          school_id: string
          shows_schools?: boolean
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          closes_at?: string | null
          created_at?: string
          created_by?: string | null
          draw_at?: string | null
          draw_seed?: string | null
          drawn_at?: string | null
          fairness?: string
          grid_version?: number
          meet_id?: string
          opens_at?: string | null
          published_at?: string | null
          school_id?: string
          shows_schools?: boolean
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_booking_plans_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: true
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_booking_plans_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_calls: {
        Row: {
          area_id: string | null
          cadets: number | null
          created_at: string
          created_by: string | null
          ended_at: string | null
          entry_id: string
          id: string
          meet_id: string
          reason: string | null
          school_id: string
          started_at: string | null
          state: string
          updated_at: string
          updated_by: string | null
          weapons: string | null
        }
        Insert: {
          area_id?: string | null
          cadets?: number | null
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          entry_id: string
          id?: string
          meet_id: string
          reason?: string | null
          school_id: string
          started_at?: string | null
          state?: string
          updated_at?: string
          updated_by?: string | null
          weapons?: string | null
        }
        Update: {
          area_id?: string | null
          cadets?: number | null
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          entry_id?: string
          id?: string
          meet_id?: string
          reason?: string | null
          school_id?: string
          started_at?: string | null
          state?: string
          updated_at?: string
          updated_by?: string | null
          weapons?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_calls_area_id_fkey'
            columns: ['area_id']
            isOneToOne: false
            referencedRelation: 'meet_areas'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_calls_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: true
            referencedRelation: 'meet_entries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_calls_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_calls_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_certificates: {
        Row: {
          amends: string | null
          certified_at: string | null
          chain_hash: string
          chain_seq: number
          created_at: string
          created_by: string | null
          hash: string | null
          id: string
          meet_id: string
          number: string
          parts: Json
          public_note: string | null
          school_id: string
          state: string
          statement: string
          superseded_by: string | null
          updated_at: string
          updated_by: string | null
          void_reason: string | null
        }
        Insert: {
          amends?: string | null
          certified_at?: string | null
          chain_hash: string
          chain_seq: number
          created_at?: string
          created_by?: string | null
          hash?: string | null
          id?: string
          meet_id: string
          number: string
          parts: Json
          public_note?: string | null
          school_id: string
          state?: string
          statement: string
          superseded_by?: string | null
          updated_at?: string
          updated_by?: string | null
          void_reason?: string | null
        }
        Update: {
          amends?: string | null
          certified_at?: string | null
          chain_hash?: string
          chain_seq?: number
          created_at?: string
          created_by?: string | null
          hash?: string | null
          id?: string
          meet_id?: string
          number?: string
          parts?: Json
          public_note?: string | null
          school_id?: string
          state?: string
          statement?: string
          superseded_by?: string | null
          updated_at?: string
          updated_by?: string | null
          void_reason?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_certificates_amends_fkey'
            columns: ['amends']
            isOneToOne: false
            referencedRelation: 'meet_certificates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_certificates_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_certificates_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_checks: {
        Row: {
          cadets: number | null
          created_at: string
          created_by: string | null
          entry_id: string
          id: string
          kind: string
          meet_id: string
          note: string | null
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          cadets?: number | null
          created_at?: string
          created_by?: string | null
          entry_id: string
          id?: string
          kind: string
          meet_id: string
          note?: string | null
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          cadets?: number | null
          created_at?: string
          created_by?: string | null
          entry_id?: string
          id?: string
          kind?: string
          meet_id?: string
          note?: string | null
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_checks_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'meet_entries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_checks_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_checks_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_crew: {
        Row: {
          agreed_at: string | null
          answer_note: string | null
          answered_at: string | null
          available: Json
          created_at: string
          created_by: string | null
          honorarium_cents: number
          id: string
          invited_at: string | null
          job: string
          judge_id: string | null
          link_expires_at: string | null
          link_tries: number
          meal: string | null
          meal_note: string | null
          meet_id: string
          official_id: string
          request_id: string | null
          school_id: string
          shirt: string | null
          state: string
          tax_form: string
          thanked_at: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          agreed_at?: string | null
          answer_note?: string | null
          answered_at?: string | null
          available?: Json
          created_at?: string
          created_by?: string | null
          honorarium_cents?: number
          id?: string
          invited_at?: string | null
          job: string
          judge_id?: string | null
          link_expires_at?: string | null
          link_tries?: number
          meal?: string | null
          meal_note?: string | null
          meet_id: string
          official_id: string
          request_id?: string | null
          school_id: string
          shirt?: string | null
          state: string
          tax_form?: string
          thanked_at?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          agreed_at?: string | null
          answer_note?: string | null
          answered_at?: string | null
          available?: Json
          created_at?: string
          created_by?: string | null
          honorarium_cents?: number
          id?: string
          invited_at?: string | null
          job?: string
          judge_id?: string | null
          link_expires_at?: string | null
          link_tries?: number
          meal?: string | null
          meal_note?: string | null
          meet_id?: string
          official_id?: string
          request_id?: string | null
          school_id?: string
          shirt?: string | null
          state?: string
          tax_form?: string
          thanked_at?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_crew_judge_id_fkey'
            columns: ['judge_id']
            isOneToOne: true
            referencedRelation: 'meet_judges'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_crew_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_crew_official_id_fkey'
            columns: ['official_id']
            isOneToOne: false
            referencedRelation: 'officials'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_crew_request_id_fkey'
            columns: ['request_id']
            isOneToOne: false
            referencedRelation: 'purchase_requests'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_crew_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_crew_feedback: {
        Row: {
          author_label: string
          created_at: string
          created_by: string | null
          crew_id: string
          id: string
          invite_again: boolean
          meet_id: string
          note: string | null
          school_id: string
          stars: number
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          author_label?: string
          created_at?: string
          created_by?: string | null
          crew_id: string
          id?: string
          invite_again?: boolean
          meet_id: string
          note?: string | null
          school_id: string
          stars: number
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          author_label?: string
          created_at?: string
          created_by?: string | null
          crew_id?: string
          id?: string
          invite_again?: boolean
          meet_id?: string
          note?: string | null
          school_id?: string
          stars?: number
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_crew_feedback_crew_id_fkey'
            columns: ['crew_id']
            isOneToOne: false
            referencedRelation: 'meet_crew'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_crew_feedback_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_crew_feedback_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_day_plans: {
        Row: {
          change_uniform_min: number
          commander_min: number
          created_at: string
          created_by: string | null
          days: Json
          grid_min: number
          judges: Json
          meet_id: string
          report_min: number
          same_uniform_min: number
          school_id: string
          school_lunch: Json | null
          schools: Json
          stops: Json
          travel: Json
          updated_at: string
          updated_by: string | null
          weights: Json
        }
        Insert: {
          change_uniform_min?: number
          commander_min?: number
          created_at?: string
          created_by?: string | null
          days?: Json
          grid_min?: number
          judges?: Json
          meet_id: string
          report_min?: number
          same_uniform_min?: number
          school_id: string
          school_lunch?: Json | null
          schools?: Json
          stops?: Json
          travel?: Json
          updated_at?: string
          updated_by?: string | null
          weights?: Json
        }
        Update: {
          change_uniform_min?: number
          commander_min?: number
          created_at?: string
          created_by?: string | null
          days?: Json
          grid_min?: number
          judges?: Json
          meet_id?: string
          report_min?: number
          same_uniform_min?: number
          school_id?: string
          school_lunch?: Json | null
          schools?: Json
          stops?: Json
          travel?: Json
          updated_at?: string
          updated_by?: string | null
          weights?: Json
        }
        Relationships: [
          {
            foreignKeyName: 'meet_day_plans_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: true
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_day_plans_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_devices: {
        Row: {
          battery: number | null
          contact_at: string
          created_at: string
          created_by: string | null
          ended_at: string | null
          ended_reason: string | null
          entry_id: string | null
          id: string
          meet_id: string
          name: string | null
          room_mb: number | null
          school_id: string
          seat_id: string
          skew_s: number | null
          state: string
          updated_at: string
          updated_by: string | null
          waiting: number
        }
        Insert: {
          battery?: number | null
          contact_at?: string
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          ended_reason?: string | null
          entry_id?: string | null
          id: string
          meet_id: string
          name?: string | null
          room_mb?: number | null
          school_id: string
          seat_id: string
          skew_s?: number | null
          state?: string
          updated_at?: string
          updated_by?: string | null
          waiting?: number
        }
        Update: {
          battery?: number | null
          contact_at?: string
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          ended_reason?: string | null
          entry_id?: string | null
          id?: string
          meet_id?: string
          name?: string | null
          room_mb?: number | null
          school_id?: string
          seat_id?: string
          skew_s?: number | null
          state?: string
          updated_at?: string
          updated_by?: string | null
          waiting?: number
        }
        Relationships: [
          {
            foreignKeyName: 'meet_devices_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'meet_entries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_devices_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_devices_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_devices_seat_id_fkey'
            columns: ['seat_id']
            isOneToOne: false
            referencedRelation: 'meet_seats'
            referencedColumns: ['id']
          },
        ]
      }
      meet_disputes: {
        Row: {
          account_id: string
          answer: string | null
          answered_at: string | null
          author_label: string
          created_at: string
          created_by: string | null
          host_school_id: string
          id: string
          line_id: string
          meet_id: string
          note: string
          school_id: string
          state: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          account_id: string
          answer?: string | null
          answered_at?: string | null
          author_label?: string
          created_at?: string
          created_by?: string | null
          host_school_id: string
          id?: string
          line_id: string
          meet_id: string
          note: string
          school_id: string
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          account_id?: string
          answer?: string | null
          answered_at?: string | null
          author_label?: string
          created_at?: string
          created_by?: string | null
          host_school_id?: string
          id?: string
          line_id?: string
          meet_id?: string
          note?: string
          school_id?: string
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_disputes_account_id_fkey'
            columns: ['account_id']
            isOneToOne: false
            referencedRelation: 'meet_accounts'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_disputes_host_school_id_fkey'
            columns: ['host_school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_disputes_line_id_fkey'
            columns: ['line_id']
            isOneToOne: false
            referencedRelation: 'meet_ledger'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_disputes_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_disputes_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_divisions: {
        Row: {
          archived_at: string | null
          arms: string
          code: string
          created_at: string
          created_by: string | null
          gender: string
          id: string
          level: string
          max_male: number | null
          meet_id: string
          min_female: number | null
          name: string
          school_id: string
          sort: number
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          arms?: string
          code: string
          created_at?: string
          created_by?: string | null
          gender?: string
          id?: string
          level?: string
          max_male?: number | null
          meet_id: string
          min_female?: number | null
          name: string
          school_id: string
          sort?: number
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          arms?: string
          code?: string
          created_at?: string
          created_by?: string | null
          gender?: string
          id?: string
          level?: string
          max_male?: number | null
          meet_id?: string
          min_female?: number | null
          name?: string
          school_id?: string
          sort?: number
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_divisions_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_divisions_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_documents: {
        Row: {
          archived_at: string | null
          created_at: string
          created_by: string | null
          effective_on: string | null
          id: string
          kind: string
          link: string | null
          meet_id: string
          note: string | null
          number: number | null
          school_id: string
          supersedes_id: string | null
          title: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          effective_on?: string | null
          id?: string
          kind: string
          link?: string | null
          meet_id: string
          note?: string | null
          number?: number | null
          school_id: string
          supersedes_id?: string | null
          title: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          effective_on?: string | null
          id?: string
          kind?: string
          link?: string | null
          meet_id?: string
          note?: string | null
          number?: number | null
          school_id?: string
          supersedes_id?: string | null
          title?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_documents_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_documents_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_documents_supersedes_id_fkey'
            columns: ['supersedes_id']
            isOneToOne: false
            referencedRelation: 'meet_documents'
            referencedColumns: ['id']
          },
        ]
      }
      meet_entries: {
        Row: {
          archived_at: string | null
          code: string
          created_at: string
          created_by: string | null
          division: string | null
          event_id: string
          id: string
          is_exhibition: boolean
          is_walk_in: boolean
          meet_id: string
          meet_school_id: string
          out_round: number | null
          reason: string | null
          school_id: string
          sort: number
          status: string
          team: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          code: string
          created_at?: string
          created_by?: string | null
          division?: string | null
          event_id: string
          id?: string
          is_exhibition?: boolean
          is_walk_in?: boolean
          meet_id: string
          meet_school_id: string
          out_round?: number | null
          reason?: string | null
          school_id: string
          sort?: number
          status?: string
          team?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          code?: string
          created_at?: string
          created_by?: string | null
          division?: string | null
          event_id?: string
          id?: string
          is_exhibition?: boolean
          is_walk_in?: boolean
          meet_id?: string
          meet_school_id?: string
          out_round?: number | null
          reason?: string | null
          school_id?: string
          sort?: number
          status?: string
          team?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_entries_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'meet_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_entries_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_entries_meet_school_id_fkey'
            columns: ['meet_school_id']
            isOneToOne: false
            referencedRelation: 'meet_schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_entries_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_entry_cadets: {
        Row: {
          archived_at: string | null
          code: string
          created_at: string
          created_by: string | null
          entry_id: string
          grade: number | null
          id: string
          meet_id: string
          name: string | null
          own_cadet_id: string | null
          school_id: string
          sort: number
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          code: string
          created_at?: string
          created_by?: string | null
          entry_id: string
          grade?: number | null
          id?: string
          meet_id: string
          name?: string | null
          own_cadet_id?: string | null
          school_id: string
          sort?: number
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          code?: string
          created_at?: string
          created_by?: string | null
          entry_id?: string
          grade?: number | null
          id?: string
          meet_id?: string
          name?: string | null
          own_cadet_id?: string | null
          school_id?: string
          sort?: number
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_entry_cadets_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'meet_entries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_entry_cadets_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_entry_cadets_own_cadet_id_fkey'
            columns: ['own_cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_entry_cadets_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_events: {
        Row: {
          alternates_max: number | null
          archived_at: string | null
          area_ids: string[]
          best_of: boolean
          buffer_minutes: number
          cancelled_at: string | null
          cancelled_reason: string | null
          cancelled_rule: string | null
          code: string
          counts_overall: boolean
          created_at: string
          created_by: string | null
          discipline: string
          divisions: string[]
          form: string
          holding: Json
          id: string
          include: Json
          is_exhibition: boolean
          lanes: number
          max_entries: number | null
          max_per_school: number | null
          meet_id: string
          min_entries: number | null
          minutes: number
          missing: string | null
          name: string
          needs: Json
          proportional_max: number
          ranks_individuals: boolean
          report_minutes: number
          school_id: string
          sheet_id: string | null
          shooters_best: number | null
          sort: number
          team_best: number | null
          team_max: number | null
          team_min: number | null
          tie_results: Json
          uniform: string | null
          updated_at: string
          updated_by: string | null
          wave_size: number | null
          weight: number
          windows: Json
        }
        Insert: {
          alternates_max?: number | null
          archived_at?: string | null
          area_ids?: string[]
          best_of?: boolean
          buffer_minutes?: number
          cancelled_at?: string | null
          cancelled_reason?: string | null
          cancelled_rule?: string | null
          code: string
          counts_overall?: boolean
          created_at?: string
          created_by?: string | null
          discipline: string
          divisions?: string[]
          form?: string
          holding?: Json
          id?: string
          include?: Json
          is_exhibition?: boolean
          lanes?: number
          max_entries?: number | null
          max_per_school?: number | null
          meet_id: string
          min_entries?: number | null
          minutes?: number
          missing?: string | null
          name: string
          needs?: Json
          proportional_max?: number
          ranks_individuals?: boolean
          report_minutes?: number
          school_id: string
          sheet_id?: string | null
          shooters_best?: number | null
          sort?: number
          team_best?: number | null
          team_max?: number | null
          team_min?: number | null
          tie_results?: Json
          uniform?: string | null
          updated_at?: string
          updated_by?: string | null
          wave_size?: number | null
          weight?: number
          windows?: Json
        }
        Update: {
          alternates_max?: number | null
          archived_at?: string | null
          area_ids?: string[]
          best_of?: boolean
          buffer_minutes?: number
          cancelled_at?: string | null
          cancelled_reason?: string | null
          cancelled_rule?: string | null
          code?: string
          counts_overall?: boolean
          created_at?: string
          created_by?: string | null
          discipline?: string
          divisions?: string[]
          form?: string
          holding?: Json
          id?: string
          include?: Json
          is_exhibition?: boolean
          lanes?: number
          max_entries?: number | null
          max_per_school?: number | null
          meet_id?: string
          min_entries?: number | null
          minutes?: number
          missing?: string | null
          name?: string
          needs?: Json
          proportional_max?: number
          ranks_individuals?: boolean
          report_minutes?: number
          school_id?: string
          sheet_id?: string | null
          shooters_best?: number | null
          sort?: number
          team_best?: number | null
          team_max?: number | null
          team_min?: number | null
          tie_results?: Json
          uniform?: string | null
          updated_at?: string
          updated_by?: string | null
          wave_size?: number | null
          weight?: number
          windows?: Json
        }
        Relationships: [
          {
            foreignKeyName: 'meet_events_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_events_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_events_sheet_id_fkey'
            columns: ['sheet_id']
            isOneToOne: false
            referencedRelation: 'score_sheets'
            referencedColumns: ['id']
          },
        ]
      }
      meet_extra_options: {
        Row: {
          archived_at: string | null
          created_at: string
          created_by: string | null
          extra_id: string
          id: string
          label: string
          max_total: number | null
          meet_id: string
          school_id: string
          sort: number
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          extra_id: string
          id?: string
          label: string
          max_total?: number | null
          meet_id: string
          school_id: string
          sort?: number
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          extra_id?: string
          id?: string
          label?: string
          max_total?: number | null
          meet_id?: string
          school_id?: string
          sort?: number
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_extra_options_extra_id_fkey'
            columns: ['extra_id']
            isOneToOne: false
            referencedRelation: 'meet_extras'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_extra_options_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_extra_options_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_extras: {
        Row: {
          archived_at: string | null
          counted: string
          created_at: string
          created_by: string | null
          due_at: string | null
          id: string
          kind: string
          max_per_school: number | null
          max_total: number | null
          meet_id: string
          name: string
          note: string | null
          price: string | null
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          counted: string
          created_at?: string
          created_by?: string | null
          due_at?: string | null
          id?: string
          kind: string
          max_per_school?: number | null
          max_total?: number | null
          meet_id: string
          name: string
          note?: string | null
          price?: string | null
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          counted?: string
          created_at?: string
          created_by?: string | null
          due_at?: string | null
          id?: string
          kind?: string
          max_per_school?: number | null
          max_total?: number | null
          meet_id?: string
          name?: string
          note?: string | null
          price?: string | null
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_extras_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_extras_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_fee_plans: {
        Row: {
          created_at: string
          created_by: string | null
          due_on: string | null
          fund_id: string | null
          is_free: boolean
          meet_id: string
          note: string | null
          payable_to: string | null
          payment_policy: string
          rests_at: string | null
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          due_on?: string | null
          fund_id?: string | null
          is_free?: boolean
          meet_id: string
          note?: string | null
          payable_to?: string | null
          payment_policy?: string
          rests_at?: string | null
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          due_on?: string | null
          fund_id?: string | null
          is_free?: boolean
          meet_id?: string
          note?: string | null
          payable_to?: string | null
          payment_policy?: string
          rests_at?: string | null
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_fee_plans_fund_id_fkey'
            columns: ['fund_id']
            isOneToOne: false
            referencedRelation: 'funds'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_fee_plans_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: true
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_fee_plans_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_fee_reminders: {
        Row: {
          account_id: string
          cents: number
          created_at: string
          created_by: string | null
          host_school_id: string
          id: string
          meet_id: string
          school_id: string
          updated_at: string
          updated_by: string | null
          words: string
        }
        Insert: {
          account_id: string
          cents?: number
          created_at?: string
          created_by?: string | null
          host_school_id: string
          id?: string
          meet_id: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
          words: string
        }
        Update: {
          account_id?: string
          cents?: number
          created_at?: string
          created_by?: string | null
          host_school_id?: string
          id?: string
          meet_id?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
          words?: string
        }
        Relationships: [
          {
            foreignKeyName: 'meet_fee_reminders_account_id_fkey'
            columns: ['account_id']
            isOneToOne: false
            referencedRelation: 'meet_accounts'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_fee_reminders_host_school_id_fkey'
            columns: ['host_school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_fee_reminders_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_fee_reminders_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_fees: {
        Row: {
          amount_cents: number
          archived_at: string | null
          created_at: string
          created_by: string | null
          deposit_due_on: string | null
          deposit_percent: number | null
          early_cents: number | null
          early_until: string | null
          events: string[]
          id: string
          label: string
          late_cents: number | null
          late_from: string | null
          max_cents: number | null
          meet_id: string
          parts: Json
          refundable_until: string | null
          replaces: string[]
          school_id: string
          sort: number
          unit: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          amount_cents?: number
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          deposit_due_on?: string | null
          deposit_percent?: number | null
          early_cents?: number | null
          early_until?: string | null
          events?: string[]
          id?: string
          label: string
          late_cents?: number | null
          late_from?: string | null
          max_cents?: number | null
          meet_id: string
          parts?: Json
          refundable_until?: string | null
          replaces?: string[]
          school_id: string
          sort?: number
          unit?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          amount_cents?: number
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          deposit_due_on?: string | null
          deposit_percent?: number | null
          early_cents?: number | null
          early_until?: string | null
          events?: string[]
          id?: string
          label?: string
          late_cents?: number | null
          late_from?: string | null
          max_cents?: number | null
          meet_id?: string
          parts?: Json
          refundable_until?: string | null
          replaces?: string[]
          school_id?: string
          sort?: number
          unit?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_fees_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_fees_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_file_scores: {
        Row: {
          created_at: string
          created_by: string | null
          decide_reason: string | null
          decided_at: string | null
          decided_by: string | null
          entry_id: string
          event_id: string
          id: string
          import_id: string
          line: number
          marks: Json | null
          meet_id: string
          reason: string | null
          school_id: string
          seat_id: string | null
          seconds: number | null
          state: string
          status: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          decide_reason?: string | null
          decided_at?: string | null
          decided_by?: string | null
          entry_id: string
          event_id: string
          id?: string
          import_id: string
          line: number
          marks?: Json | null
          meet_id: string
          reason?: string | null
          school_id: string
          seat_id?: string | null
          seconds?: number | null
          state?: string
          status?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          decide_reason?: string | null
          decided_at?: string | null
          decided_by?: string | null
          entry_id?: string
          event_id?: string
          id?: string
          import_id?: string
          line?: number
          marks?: Json | null
          meet_id?: string
          reason?: string | null
          school_id?: string
          seat_id?: string | null
          seconds?: number | null
          state?: string
          status?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_file_scores_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'meet_entries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_file_scores_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'meet_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_file_scores_import_id_fkey'
            columns: ['import_id']
            isOneToOne: false
            referencedRelation: 'imports'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_file_scores_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_file_scores_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_file_scores_seat_id_fkey'
            columns: ['seat_id']
            isOneToOne: false
            referencedRelation: 'meet_seats'
            referencedColumns: ['id']
          },
        ]
      }
      meet_floor_areas: {
        Row: {
          area_id: string
          created_at: string
          created_by: string | null
          id: string
          meet_id: string
          reason: string | null
          school_id: string
          since: string
          state: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          area_id: string
          created_at?: string
          created_by?: string | null
          id?: string
          meet_id: string
          reason?: string | null
          school_id: string
          since?: string
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          area_id?: string
          created_at?: string
          created_by?: string | null
          id?: string
          meet_id?: string
          reason?: string | null
          school_id?: string
          since?: string
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_floor_areas_area_id_fkey'
            columns: ['area_id']
            isOneToOne: true
            referencedRelation: 'meet_areas'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_floor_areas_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_floor_areas_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_help_calls: {
        Row: {
          area_id: string | null
          created_at: string
          created_by: string | null
          emergency_at: string | null
          entry_id: string | null
          id: string
          meet_id: string
          parent_at: string | null
          place: string
          school_id: string
          state: string
          updated_at: string
          updated_by: string | null
          urgent: boolean
          who: string
        }
        Insert: {
          area_id?: string | null
          created_at?: string
          created_by?: string | null
          emergency_at?: string | null
          entry_id?: string | null
          id?: string
          meet_id: string
          parent_at?: string | null
          place: string
          school_id: string
          state?: string
          updated_at?: string
          updated_by?: string | null
          urgent?: boolean
          who: string
        }
        Update: {
          area_id?: string | null
          created_at?: string
          created_by?: string | null
          emergency_at?: string | null
          entry_id?: string | null
          id?: string
          meet_id?: string
          parent_at?: string | null
          place?: string
          school_id?: string
          state?: string
          updated_at?: string
          updated_by?: string | null
          urgent?: boolean
          who?: string
        }
        Relationships: [
          {
            foreignKeyName: 'meet_help_calls_area_id_fkey'
            columns: ['area_id']
            isOneToOne: false
            referencedRelation: 'meet_areas'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_help_calls_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'meet_entries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_help_calls_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_help_calls_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_hidden_places: {
        Row: {
          created_at: string
          created_by: string | null
          event_id: string | null
          id: string
          meet_id: string
          places: number
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          event_id?: string | null
          id?: string
          meet_id: string
          places: number
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          event_id?: string | null
          id?: string
          meet_id?: string
          places?: number
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_hidden_places_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'meet_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_hidden_places_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_hidden_places_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_invitations: {
        Row: {
          archived_at: string | null
          created_at: string
          created_by: string | null
          email: string | null
          id: string
          invited_school_id: string | null
          meet_id: string
          name: string
          school_id: string
          sent_at: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          email?: string | null
          id?: string
          invited_school_id?: string | null
          meet_id: string
          name: string
          school_id: string
          sent_at?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          email?: string | null
          id?: string
          invited_school_id?: string | null
          meet_id?: string
          name?: string
          school_id?: string
          sent_at?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_invitations_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_invitations_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_invoices: {
        Row: {
          account_id: string
          author_label: string
          content: Json
          created_at: string
          created_by: string | null
          due_cents: number
          host_school_id: string
          id: string
          last_seq: number
          meet_id: string
          number: number
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          account_id: string
          author_label?: string
          content?: Json
          created_at?: string
          created_by?: string | null
          due_cents?: number
          host_school_id: string
          id?: string
          last_seq?: number
          meet_id: string
          number: number
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          account_id?: string
          author_label?: string
          content?: Json
          created_at?: string
          created_by?: string | null
          due_cents?: number
          host_school_id?: string
          id?: string
          last_seq?: number
          meet_id?: string
          number?: number
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_invoices_account_id_fkey'
            columns: ['account_id']
            isOneToOne: false
            referencedRelation: 'meet_accounts'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_invoices_host_school_id_fkey'
            columns: ['host_school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_invoices_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_invoices_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_judges: {
        Row: {
          archived_at: string | null
          created_at: string
          created_by: string | null
          id: string
          meet_id: string
          name: string
          note: string | null
          school_id: string
          service: string | null
          sort: number
          tied_to: string[]
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          meet_id: string
          name: string
          note?: string | null
          school_id: string
          service?: string | null
          sort?: number
          tied_to?: string[]
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          meet_id?: string
          name?: string
          note?: string | null
          school_id?: string
          service?: string | null
          sort?: number
          tied_to?: string[]
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_judges_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_judges_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_keyings: {
        Row: {
          comments: Json
          control_total: number | null
          created_at: string
          created_by: string | null
          id: string
          keyed_by: string
          marks: Json
          meet_id: string
          pass: number
          round: number
          school_id: string
          score_id: string
          sheet_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          comments?: Json
          control_total?: number | null
          created_at?: string
          created_by?: string | null
          id?: string
          keyed_by: string
          marks: Json
          meet_id: string
          pass: number
          round: number
          school_id: string
          score_id: string
          sheet_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          comments?: Json
          control_total?: number | null
          created_at?: string
          created_by?: string | null
          id?: string
          keyed_by?: string
          marks?: Json
          meet_id?: string
          pass?: number
          round?: number
          school_id?: string
          score_id?: string
          sheet_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_keyings_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_keyings_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_keyings_score_id_fkey'
            columns: ['score_id']
            isOneToOne: false
            referencedRelation: 'meet_scores'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_keyings_sheet_id_fkey'
            columns: ['sheet_id']
            isOneToOne: false
            referencedRelation: 'score_sheets'
            referencedColumns: ['id']
          },
        ]
      }
      meet_late_changes: {
        Row: {
          after: Json
          allow_reason: string | null
          author_label: string
          before: Json
          created_at: string
          created_by: string | null
          day: string
          from_at: string
          id: string
          input: Json
          is_whole: boolean
          kind: string
          left_as_is: Json
          meet_id: string
          minutes: number
          reason: string
          report: Json
          school_id: string
          state: string
          undone_at: string | null
          undone_label: string | null
          until_at: string | null
          updated_at: string
          updated_by: string | null
          words: string
        }
        Insert: {
          after?: Json
          allow_reason?: string | null
          author_label?: string
          before?: Json
          created_at?: string
          created_by?: string | null
          day: string
          from_at: string
          id?: string
          input?: Json
          is_whole?: boolean
          kind: string
          left_as_is?: Json
          meet_id: string
          minutes?: number
          reason: string
          report?: Json
          school_id: string
          state?: string
          undone_at?: string | null
          undone_label?: string | null
          until_at?: string | null
          updated_at?: string
          updated_by?: string | null
          words: string
        }
        Update: {
          after?: Json
          allow_reason?: string | null
          author_label?: string
          before?: Json
          created_at?: string
          created_by?: string | null
          day?: string
          from_at?: string
          id?: string
          input?: Json
          is_whole?: boolean
          kind?: string
          left_as_is?: Json
          meet_id?: string
          minutes?: number
          reason?: string
          report?: Json
          school_id?: string
          state?: string
          undone_at?: string | null
          undone_label?: string | null
          until_at?: string | null
          updated_at?: string
          updated_by?: string | null
          words?: string
        }
        Relationships: [
          {
            foreignKeyName: 'meet_late_changes_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_late_changes_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_ledger: {
        Row: {
          account_id: string
          author_label: string
          cents: number
          created_at: string
          created_by: string | null
          deposit_cents: number
          deposit_due_on: string | null
          due_on: string | null
          fee_id: string | null
          group_id: string | null
          host_school_id: string
          id: string
          kind: string
          label: string
          meet_id: string
          method: string | null
          protest_id: string | null
          quantity: number
          reason: string | null
          receipt_no: number | null
          received_on: string | null
          reference: string | null
          reverses_id: string | null
          school_id: string
          seq: number
          side: string
          unit_cents: number
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          account_id: string
          author_label?: string
          cents?: number
          created_at?: string
          created_by?: string | null
          deposit_cents?: number
          deposit_due_on?: string | null
          due_on?: string | null
          fee_id?: string | null
          group_id?: string | null
          host_school_id: string
          id?: string
          kind: string
          label: string
          meet_id: string
          method?: string | null
          protest_id?: string | null
          quantity?: number
          reason?: string | null
          receipt_no?: number | null
          received_on?: string | null
          reference?: string | null
          reverses_id?: string | null
          school_id: string
          seq?: never
          side: string
          unit_cents?: number
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          account_id?: string
          author_label?: string
          cents?: number
          created_at?: string
          created_by?: string | null
          deposit_cents?: number
          deposit_due_on?: string | null
          due_on?: string | null
          fee_id?: string | null
          group_id?: string | null
          host_school_id?: string
          id?: string
          kind?: string
          label?: string
          meet_id?: string
          method?: string | null
          protest_id?: string | null
          quantity?: number
          reason?: string | null
          receipt_no?: number | null
          received_on?: string | null
          reference?: string | null
          reverses_id?: string | null
          school_id?: string
          seq?: never
          side?: string
          unit_cents?: number
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_ledger_account_id_fkey'
            columns: ['account_id']
            isOneToOne: false
            referencedRelation: 'meet_accounts'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_ledger_fee_id_fkey'
            columns: ['fee_id']
            isOneToOne: false
            referencedRelation: 'meet_fees'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_ledger_host_school_id_fkey'
            columns: ['host_school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_ledger_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_ledger_protest_id_fkey'
            columns: ['protest_id']
            isOneToOne: false
            referencedRelation: 'meet_protests'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_ledger_reverses_id_fkey'
            columns: ['reverses_id']
            isOneToOne: false
            referencedRelation: 'meet_ledger'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_ledger_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_log: {
        Row: {
          action: string
          actor: string | null
          at: string
          body: Json
          event_id: string | null
          hash: string
          meet_id: string
          object: string
          object_id: string
          school_id: string
          seq: number
        }
        Insert: {
          action: string
          actor?: string | null
          at?: string
          body: Json
          event_id?: string | null
          hash: string
          meet_id: string
          object: string
          object_id: string
          school_id: string
          seq: number
        }
        Update: {
          action?: string
          actor?: string | null
          at?: string
          body?: Json
          event_id?: string | null
          hash?: string
          meet_id?: string
          object?: string
          object_id?: string
          school_id?: string
          seq?: number
        }
        Relationships: [
          {
            foreignKeyName: 'meet_log_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'meet_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_log_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_log_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_message_schools: {
        Row: {
          adults: number
          created_at: string
          created_by: string | null
          host_school_id: string
          id: string
          meet_id: string
          message_id: string
          not_reached: Json
          reason: string | null
          registration_id: string
          school_id: string
          state: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          adults?: number
          created_at?: string
          created_by?: string | null
          host_school_id: string
          id?: string
          meet_id: string
          message_id: string
          not_reached?: Json
          reason?: string | null
          registration_id: string
          school_id: string
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          adults?: number
          created_at?: string
          created_by?: string | null
          host_school_id?: string
          id?: string
          meet_id?: string
          message_id?: string
          not_reached?: Json
          reason?: string | null
          registration_id?: string
          school_id?: string
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_message_schools_host_school_id_fkey'
            columns: ['host_school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_message_schools_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_message_schools_message_id_fkey'
            columns: ['message_id']
            isOneToOne: false
            referencedRelation: 'meet_messages'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_message_schools_registration_id_fkey'
            columns: ['registration_id']
            isOneToOne: false
            referencedRelation: 'meet_registrations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_message_schools_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_messages: {
        Row: {
          audience: string
          body: string
          channel: string
          created_at: string
          created_by: string | null
          id: string
          meet_id: string
          school_id: string
          sender_label: string
          sent_at: string | null
          source_id: string
          subject_id: string | null
          subject_table: string | null
          title: string
          updated_at: string
          updated_by: string | null
          withdrawn_at: string | null
        }
        Insert: {
          audience: string
          body: string
          channel: string
          created_at?: string
          created_by?: string | null
          id?: string
          meet_id: string
          school_id: string
          sender_label?: string
          sent_at?: string | null
          source_id: string
          subject_id?: never
          subject_table?: never
          title: string
          updated_at?: string
          updated_by?: string | null
          withdrawn_at?: string | null
        }
        Update: {
          audience?: string
          body?: string
          channel?: string
          created_at?: string
          created_by?: string | null
          id?: string
          meet_id?: string
          school_id?: string
          sender_label?: string
          sent_at?: string | null
          source_id?: string
          subject_id?: never
          subject_table?: never
          title?: string
          updated_at?: string
          updated_by?: string | null
          withdrawn_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_messages_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_messages_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_openings: {
        Row: {
          branches: string[]
          closes_at: string | null
          created_at: string
          created_by: string | null
          draw_at: string | null
          draw_seed: string | null
          drawn_at: string | null
          host_told_at: string
          link_code: string
          max_cadets: number | null
          max_entries: number | null
          max_schools: number | null
          meet_id: string
          names_days: number
          needs_approval: boolean
          note: string | null
          opens_at: string | null
          order_rule: string
          returning_until: string | null
          roster_locks_at: string | null
          school_id: string
          substitutions: string
          takes_waiting: boolean
          terms: string | null
          updated_at: string
          updated_by: string | null
          visibility: string
          withdraw_until: string | null
        }
        Insert: {
          branches?: string[]
          closes_at?: string | null
          created_at?: string
          created_by?: string | null
          draw_at?: string | null
          draw_seed?: string | null
          drawn_at?: string | null
          host_told_at?: string
          link_code?: string
          max_cadets?: number | null
          max_entries?: number | null
          max_schools?: number | null
          meet_id: string
          names_days?: number
          needs_approval?: boolean
          note?: string | null
          opens_at?: string | null
          order_rule?: string
          returning_until?: string | null
          roster_locks_at?: string | null
          school_id: string
          substitutions?: string
          takes_waiting?: boolean
          terms?: string | null
          updated_at?: string
          updated_by?: string | null
          visibility?: string
          withdraw_until?: string | null
        }
        Update: {
          branches?: string[]
          closes_at?: string | null
          created_at?: string
          created_by?: string | null
          draw_at?: string | null
          draw_seed?: string | null
          drawn_at?: string | null
          host_told_at?: string
          link_code?: string
          max_cadets?: number | null
          max_entries?: number | null
          max_schools?: number | null
          meet_id?: string
          names_days?: number
          needs_approval?: boolean
          note?: string | null
          opens_at?: string | null
          order_rule?: string
          returning_until?: string | null
          roster_locks_at?: string | null
          school_id?: string
          substitutions?: string
          takes_waiting?: boolean
          terms?: string | null
          updated_at?: string
          updated_by?: string | null
          visibility?: string
          withdraw_until?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_openings_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: true
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_openings_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_overrides: {
        Row: {
          created_at: string
          created_by: string | null
          ended_at: string | null
          id: string
          key: string | null
          meet_id: string
          new_value: string
          old_value: string | null
          performance_id: string
          reason: string
          school_id: string
          updated_at: string
          updated_by: string | null
          what: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          id?: string
          key?: string | null
          meet_id: string
          new_value: string
          old_value?: string | null
          performance_id: string
          reason: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
          what: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          id?: string
          key?: string | null
          meet_id?: string
          new_value?: string
          old_value?: string | null
          performance_id?: string
          reason?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
          what?: string
        }
        Relationships: [
          {
            foreignKeyName: 'meet_overrides_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_overrides_performance_id_fkey'
            columns: ['performance_id']
            isOneToOne: false
            referencedRelation: 'meet_performances'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_overrides_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_packet_runs: {
        Row: {
          basis: Json
          created_at: string
          created_by: string | null
          id: string
          left_out: Json
          meet_id: string
          school_id: string
          schools: string[]
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          basis: Json
          created_at?: string
          created_by?: string | null
          id?: string
          left_out?: Json
          meet_id: string
          school_id: string
          schools: string[]
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          basis?: Json
          created_at?: string
          created_by?: string | null
          id?: string
          left_out?: Json
          meet_id?: string
          school_id?: string
          schools?: string[]
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_packet_runs_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_packet_runs_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_page_contacts: {
        Row: {
          agreed_at: string
          archived_at: string | null
          created_at: string
          created_by: string | null
          email: string | null
          id: string
          meet_id: string
          name: string
          phone: string | null
          profile_id: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          agreed_at?: string
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          email?: string | null
          id?: string
          meet_id: string
          name: string
          phone?: string | null
          profile_id: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          agreed_at?: string
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          email?: string | null
          id?: string
          meet_id?: string
          name?: string
          phone?: string | null
          profile_id?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_page_contacts_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_page_contacts_profile_id_fkey'
            columns: ['profile_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_page_contacts_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_pages: {
        Row: {
          blurb: string | null
          created_at: string
          created_by: string | null
          documents: string[]
          is_listed: boolean
          is_on: boolean
          map_link: string | null
          meet_id: string
          published_at: string | null
          school_id: string
          shows_schools: boolean
          slug: string
          updated_at: string
          updated_by: string | null
          withdrawn_at: string | null
        }
        Insert: {
          blurb?: string | null
          created_at?: string
          created_by?: string | null
          documents?: string[]
          is_listed?: boolean
          is_on?: boolean
          map_link?: string | null
          meet_id: string
          published_at?: string | null
          school_id: string
          shows_schools?: boolean
          slug: string
          updated_at?: string
          updated_by?: string | null
          withdrawn_at?: string | null
        }
        Update: {
          blurb?: string | null
          created_at?: string
          created_by?: string | null
          documents?: string[]
          is_listed?: boolean
          is_on?: boolean
          map_link?: string | null
          meet_id?: string
          published_at?: string | null
          school_id?: string
          shows_schools?: boolean
          slug?: string
          updated_at?: string
          updated_by?: string | null
          withdrawn_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_pages_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: true
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_pages_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_payment_requests: {
        Row: {
          cents: number
          created_at: string
          created_by: string | null
          id: string
          registration_id: string
          request_id: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          cents?: number
          created_at?: string
          created_by?: string | null
          id?: string
          registration_id: string
          request_id: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          cents?: number
          created_at?: string
          created_by?: string | null
          id?: string
          registration_id?: string
          request_id?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_payment_requests_registration_id_fkey'
            columns: ['registration_id']
            isOneToOne: false
            referencedRelation: 'meet_registrations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_payment_requests_request_id_fkey'
            columns: ['request_id']
            isOneToOne: true
            referencedRelation: 'purchase_requests'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_payment_requests_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_penalties: {
        Row: {
          count: number
          created_at: string
          created_by: string | null
          id: string
          key: string
          kind: string
          meet_id: string
          performance_id: string
          reason: string | null
          school_id: string
          seat_sheet_id: string | null
          updated_at: string
          updated_by: string | null
          value: number | null
          void_reason: string | null
          voided_at: string | null
        }
        Insert: {
          count?: number
          created_at?: string
          created_by?: string | null
          id?: string
          key: string
          kind?: string
          meet_id: string
          performance_id: string
          reason?: string | null
          school_id: string
          seat_sheet_id?: string | null
          updated_at?: string
          updated_by?: string | null
          value?: number | null
          void_reason?: string | null
          voided_at?: string | null
        }
        Update: {
          count?: number
          created_at?: string
          created_by?: string | null
          id?: string
          key?: string
          kind?: string
          meet_id?: string
          performance_id?: string
          reason?: string | null
          school_id?: string
          seat_sheet_id?: string | null
          updated_at?: string
          updated_by?: string | null
          value?: number | null
          void_reason?: string | null
          voided_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_penalties_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_penalties_performance_id_fkey'
            columns: ['performance_id']
            isOneToOne: false
            referencedRelation: 'meet_performances'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_penalties_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_penalties_seat_sheet_id_fkey'
            columns: ['seat_sheet_id']
            isOneToOne: false
            referencedRelation: 'meet_seat_sheets'
            referencedColumns: ['id']
          },
        ]
      }
      meet_performances: {
        Row: {
          attempt: number
          created_at: string
          created_by: string | null
          entry_id: string
          id: string
          meet_id: string
          missing: string | null
          missing_reason: string | null
          reason: string | null
          school_id: string
          status: string
          updated_at: string
          updated_by: string | null
          voided_at: string | null
        }
        Insert: {
          attempt?: number
          created_at?: string
          created_by?: string | null
          entry_id: string
          id?: string
          meet_id: string
          missing?: string | null
          missing_reason?: string | null
          reason?: string | null
          school_id: string
          status?: string
          updated_at?: string
          updated_by?: string | null
          voided_at?: string | null
        }
        Update: {
          attempt?: number
          created_at?: string
          created_by?: string | null
          entry_id?: string
          id?: string
          meet_id?: string
          missing?: string | null
          missing_reason?: string | null
          reason?: string | null
          school_id?: string
          status?: string
          updated_at?: string
          updated_by?: string | null
          voided_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_performances_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'meet_entries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_performances_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_performances_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_postings: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          line_id: string
          meet_id: string
          school_id: string
          transaction_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          line_id: string
          meet_id: string
          school_id: string
          transaction_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          line_id?: string
          meet_id?: string
          school_id?: string
          transaction_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_postings_line_id_fkey'
            columns: ['line_id']
            isOneToOne: true
            referencedRelation: 'meet_ledger'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_postings_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_postings_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_postings_transaction_id_fkey'
            columns: ['transaction_id']
            isOneToOne: true
            referencedRelation: 'transactions'
            referencedColumns: ['id']
          },
        ]
      }
      meet_prints: {
        Row: {
          created_at: string
          created_by: string | null
          event_id: string | null
          id: string
          kind: string
          meet_id: string
          pages: number
          school_id: string
          sheets: Json
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          event_id?: string | null
          id?: string
          kind: string
          meet_id: string
          pages: number
          school_id: string
          sheets: Json
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          event_id?: string | null
          id?: string
          kind?: string
          meet_id?: string
          pages?: number
          school_id?: string
          sheets?: Json
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_prints_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'meet_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_prints_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_prints_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_protest_changes: {
        Row: {
          after: Json
          before: Json
          created_at: string
          created_by: string | null
          event_id: string
          id: string
          kind: string
          meet_id: string
          number: number
          object_id: string
          protest_id: string
          ruling_id: string
          school_id: string
          taken_back_at: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          after?: Json
          before?: Json
          created_at?: string
          created_by?: string | null
          event_id: string
          id?: string
          kind: string
          meet_id: string
          number: number
          object_id: string
          protest_id: string
          ruling_id: string
          school_id: string
          taken_back_at?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          after?: Json
          before?: Json
          created_at?: string
          created_by?: string | null
          event_id?: string
          id?: string
          kind?: string
          meet_id?: string
          number?: number
          object_id?: string
          protest_id?: string
          ruling_id?: string
          school_id?: string
          taken_back_at?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_protest_changes_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'meet_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_protest_changes_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_protest_changes_protest_id_fkey'
            columns: ['protest_id']
            isOneToOne: false
            referencedRelation: 'meet_protests'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_protest_changes_ruling_id_fkey'
            columns: ['ruling_id']
            isOneToOne: false
            referencedRelation: 'meet_rulings'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_protest_changes_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_protests: {
        Row: {
          accepted_late_by: string | null
          against: string
          against_id: string | null
          asked_by: string
          asked_role: string | null
          created_at: string
          created_by: string | null
          entry_id: string
          event_id: string
          fee: string
          fee_cents: number
          filed_at: string
          filed_by_school: boolean
          id: string
          meet_id: string
          meet_school_id: string
          number: number
          reason: string
          school_id: string
          state: string
          state_reason: string | null
          updated_at: string
          updated_by: string | null
          window_ends_at: string | null
        }
        Insert: {
          accepted_late_by?: string | null
          against: string
          against_id?: string | null
          asked_by: string
          asked_role?: string | null
          created_at?: string
          created_by?: string | null
          entry_id: string
          event_id: string
          fee?: string
          fee_cents?: number
          filed_at?: string
          filed_by_school?: boolean
          id?: string
          meet_id: string
          meet_school_id: string
          number: number
          reason: string
          school_id: string
          state?: string
          state_reason?: string | null
          updated_at?: string
          updated_by?: string | null
          window_ends_at?: string | null
        }
        Update: {
          accepted_late_by?: string | null
          against?: string
          against_id?: string | null
          asked_by?: string
          asked_role?: string | null
          created_at?: string
          created_by?: string | null
          entry_id?: string
          event_id?: string
          fee?: string
          fee_cents?: number
          filed_at?: string
          filed_by_school?: boolean
          id?: string
          meet_id?: string
          meet_school_id?: string
          number?: number
          reason?: string
          school_id?: string
          state?: string
          state_reason?: string | null
          updated_at?: string
          updated_by?: string | null
          window_ends_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_protests_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'meet_entries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_protests_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'meet_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_protests_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_protests_meet_school_id_fkey'
            columns: ['meet_school_id']
            isOneToOne: false
            referencedRelation: 'meet_schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_protests_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_registrations: {
        Row: {
          arrived_at: string | null
          arrived_cadets: number | null
          arrives_at: string | null
          buses: number | null
          cadets: number | null
          contact_email: string | null
          contact_name: string | null
          contact_phone: string | null
          created_at: string
          created_by: string | null
          decided_at: string | null
          decided_by: string | null
          documents_reminded_at: string | null
          draw_place: number | null
          emergency_name: string | null
          emergency_phone: string | null
          has_place: boolean
          host_school_id: string
          id: string
          is_returning: boolean
          line_at: number | null
          meet_id: string
          meet_school_id: string | null
          note: string | null
          number: number | null
          offer_until: string | null
          offered_at: string | null
          reminded_at: string | null
          school_id: string
          state: string
          state_reason: string | null
          submitted_at: string | null
          terms_at: string | null
          terms_by: string | null
          told_state: string | null
          updated_at: string
          updated_by: string | null
          version: number
        }
        Insert: {
          arrived_at?: string | null
          arrived_cadets?: number | null
          arrives_at?: string | null
          buses?: number | null
          cadets?: number | null
          contact_email?: string | null
          contact_name?: string | null
          contact_phone?: string | null
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          documents_reminded_at?: string | null
          draw_place?: number | null
          emergency_name?: string | null
          emergency_phone?: string | null
          has_place?: boolean
          host_school_id: string
          id?: string
          is_returning?: boolean
          line_at?: number | null
          meet_id: string
          meet_school_id?: string | null
          note?: string | null
          number?: number | null
          offer_until?: string | null
          offered_at?: string | null
          reminded_at?: string | null
          school_id: string
          state?: string
          state_reason?: string | null
          submitted_at?: string | null
          terms_at?: string | null
          terms_by?: string | null
          told_state?: string | null
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Update: {
          arrived_at?: string | null
          arrived_cadets?: number | null
          arrives_at?: string | null
          buses?: number | null
          cadets?: number | null
          contact_email?: string | null
          contact_name?: string | null
          contact_phone?: string | null
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          documents_reminded_at?: string | null
          draw_place?: number | null
          emergency_name?: string | null
          emergency_phone?: string | null
          has_place?: boolean
          host_school_id?: string
          id?: string
          is_returning?: boolean
          line_at?: number | null
          meet_id?: string
          meet_school_id?: string | null
          note?: string | null
          number?: number | null
          offer_until?: string | null
          offered_at?: string | null
          reminded_at?: string | null
          school_id?: string
          state?: string
          state_reason?: string | null
          submitted_at?: string | null
          terms_at?: string | null
          terms_by?: string | null
          told_state?: string | null
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'meet_registrations_host_school_id_fkey'
            columns: ['host_school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_registrations_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_registrations_meet_school_id_fkey'
            columns: ['meet_school_id']
            isOneToOne: false
            referencedRelation: 'meet_schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_registrations_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_releases: {
        Row: {
          audience: string
          created_at: string
          created_by: string | null
          event_id: string | null
          generation: number
          id: string
          meet_id: string
          released_at: string
          school_id: string
          updated_at: string
          updated_by: string | null
          withdraw_reason: string | null
          withdrawn_at: string | null
        }
        Insert: {
          audience: string
          created_at?: string
          created_by?: string | null
          event_id?: string | null
          generation: number
          id?: string
          meet_id: string
          released_at?: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
          withdraw_reason?: string | null
          withdrawn_at?: string | null
        }
        Update: {
          audience?: string
          created_at?: string
          created_by?: string | null
          event_id?: string | null
          generation?: number
          id?: string
          meet_id?: string
          released_at?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
          withdraw_reason?: string | null
          withdrawn_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_releases_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'meet_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_releases_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_releases_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_resources: {
        Row: {
          archived_at: string | null
          created_at: string
          created_by: string | null
          id: string
          meet_id: string
          name: string
          quantity: number
          school_id: string
          sort: number
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          meet_id: string
          name: string
          quantity?: number
          school_id: string
          sort?: number
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          meet_id?: string
          name?: string
          quantity?: number
          school_id?: string
          sort?: number
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_resources_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_resources_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_result_teams: {
        Row: {
          created_at: string
          created_by: string | null
          event_id: string | null
          id: string
          meet_id: string
          school_id: string
          team_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          event_id?: string | null
          id?: string
          meet_id: string
          school_id: string
          team_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          event_id?: string | null
          id?: string
          meet_id?: string
          school_id?: string
          team_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_result_teams_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'meet_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_result_teams_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_result_teams_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_result_teams_team_id_fkey'
            columns: ['team_id']
            isOneToOne: false
            referencedRelation: 'teams'
            referencedColumns: ['id']
          },
        ]
      }
      meet_results: {
        Row: {
          created_at: string
          created_by: string | null
          engine: number
          event_id: string | null
          generation: number
          id: string
          input_hash: string
          meet_id: string
          result: Json
          school_id: string
          seq: number
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          engine: number
          event_id?: string | null
          generation: number
          id?: string
          input_hash: string
          meet_id: string
          result: Json
          school_id: string
          seq: number
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          engine?: number
          event_id?: string | null
          generation?: number
          id?: string
          input_hash?: string
          meet_id?: string
          result?: Json
          school_id?: string
          seq?: number
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_results_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'meet_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_results_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_results_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_reviews: {
        Row: {
          created_at: string
          created_by: string | null
          ended_at: string | null
          entry_id: string
          event_id: string
          holds: boolean
          id: string
          meet_id: string
          number: number
          protest_id: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          entry_id: string
          event_id: string
          holds?: boolean
          id?: string
          meet_id: string
          number: number
          protest_id: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          entry_id?: string
          event_id?: string
          holds?: boolean
          id?: string
          meet_id?: string
          number?: number
          protest_id?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_reviews_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'meet_entries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_reviews_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'meet_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_reviews_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_reviews_protest_id_fkey'
            columns: ['protest_id']
            isOneToOne: false
            referencedRelation: 'meet_protests'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_reviews_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_revisions: {
        Row: {
          comments: Json
          control_total: number | null
          created_at: string
          created_by: string | null
          id: string
          marks: Json
          meet_id: string
          reason: string | null
          revision: number
          school_id: string
          score_id: string
          sheet_id: string
          source: string
          updated_at: string
          updated_by: string | null
          void_reason: string | null
          voided_at: string | null
        }
        Insert: {
          comments?: Json
          control_total?: number | null
          created_at?: string
          created_by?: string | null
          id?: string
          marks: Json
          meet_id: string
          reason?: string | null
          revision: number
          school_id: string
          score_id: string
          sheet_id: string
          source: string
          updated_at?: string
          updated_by?: string | null
          void_reason?: string | null
          voided_at?: string | null
        }
        Update: {
          comments?: Json
          control_total?: number | null
          created_at?: string
          created_by?: string | null
          id?: string
          marks?: Json
          meet_id?: string
          reason?: string | null
          revision?: number
          school_id?: string
          score_id?: string
          sheet_id?: string
          source?: string
          updated_at?: string
          updated_by?: string | null
          void_reason?: string | null
          voided_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_revisions_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_revisions_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_revisions_score_id_fkey'
            columns: ['score_id']
            isOneToOne: false
            referencedRelation: 'meet_scores'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_revisions_sheet_id_fkey'
            columns: ['sheet_id']
            isOneToOne: false
            referencedRelation: 'score_sheets'
            referencedColumns: ['id']
          },
        ]
      }
      meet_rulings: {
        Row: {
          created_at: string
          created_by: string | null
          generation: number | null
          id: string
          meet_id: string
          number: number
          outcome: string
          protest_id: string
          reason: string | null
          school_id: string
          text: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          generation?: number | null
          id?: string
          meet_id: string
          number: number
          outcome: string
          protest_id: string
          reason?: string | null
          school_id: string
          text: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          generation?: number | null
          id?: string
          meet_id?: string
          number?: number
          outcome?: string
          protest_id?: string
          reason?: string | null
          school_id?: string
          text?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_rulings_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_rulings_protest_id_fkey'
            columns: ['protest_id']
            isOneToOne: false
            referencedRelation: 'meet_protests'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_rulings_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_safety_lines: {
        Row: {
          area_id: string | null
          corrects_id: string | null
          created_at: string
          created_by: string | null
          done: string | null
          happened_at: string
          id: string
          meet_id: string
          school_id: string
          updated_at: string
          updated_by: string | null
          what: string
        }
        Insert: {
          area_id?: string | null
          corrects_id?: string | null
          created_at?: string
          created_by?: string | null
          done?: string | null
          happened_at: string
          id?: string
          meet_id: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
          what: string
        }
        Update: {
          area_id?: string | null
          corrects_id?: string | null
          created_at?: string
          created_by?: string | null
          done?: string | null
          happened_at?: string
          id?: string
          meet_id?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
          what?: string
        }
        Relationships: [
          {
            foreignKeyName: 'meet_safety_lines_area_id_fkey'
            columns: ['area_id']
            isOneToOne: false
            referencedRelation: 'meet_areas'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_safety_lines_corrects_id_fkey'
            columns: ['corrects_id']
            isOneToOne: true
            referencedRelation: 'meet_safety_lines'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_safety_lines_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_safety_lines_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_same_schools: {
        Row: {
          archived_at: string | null
          created_at: string
          created_by: string | null
          id: string
          meet_id: string
          registration_id: string
          same_as_id: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          meet_id: string
          registration_id: string
          same_as_id: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          meet_id?: string
          registration_id?: string
          same_as_id?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_same_schools_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_same_schools_registration_id_fkey'
            columns: ['registration_id']
            isOneToOne: false
            referencedRelation: 'meet_registrations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_same_schools_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_schedule_versions: {
        Row: {
          archived_at: string | null
          based_on_id: string | null
          created_at: string
          created_by: string | null
          day: Json
          id: string
          last_day: string | null
          last_end: string | null
          meet_id: string
          name: string | null
          number: number
          placed: number
          publish_reason: string | null
          published_at: string | null
          schedule: Json
          school_id: string
          seed: number | null
          unplaced: number
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          based_on_id?: string | null
          created_at?: string
          created_by?: string | null
          day: Json
          id?: string
          last_day?: string | null
          last_end?: string | null
          meet_id: string
          name?: string | null
          number: number
          placed: number
          publish_reason?: string | null
          published_at?: string | null
          schedule: Json
          school_id: string
          seed?: number | null
          unplaced: number
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          based_on_id?: string | null
          created_at?: string
          created_by?: string | null
          day?: Json
          id?: string
          last_day?: string | null
          last_end?: string | null
          meet_id?: string
          name?: string | null
          number?: number
          placed?: number
          publish_reason?: string | null
          published_at?: string | null
          schedule?: Json
          school_id?: string
          seed?: number | null
          unplaced?: number
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_schedule_versions_based_on_id_fkey'
            columns: ['based_on_id']
            isOneToOne: false
            referencedRelation: 'meet_schedule_versions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_schedule_versions_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_schedule_versions_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_schools: {
        Row: {
          archived_at: string | null
          code: string
          contact: string | null
          created_at: string
          created_by: string | null
          division: string | null
          id: string
          is_host: boolean
          meet_id: string
          name: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          code: string
          contact?: string | null
          created_at?: string
          created_by?: string | null
          division?: string | null
          id?: string
          is_host?: boolean
          meet_id: string
          name: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          code?: string
          contact?: string | null
          created_at?: string
          created_by?: string | null
          division?: string | null
          id?: string
          is_host?: boolean
          meet_id?: string
          name?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_schools_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_schools_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_scores: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          meet_id: string
          performance_id: string
          return_reason: string | null
          revision: number
          round: number
          school_id: string
          seat_id: string
          state: string
          updated_at: string
          updated_by: string | null
          verified_at: string | null
          verified_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          meet_id: string
          performance_id: string
          return_reason?: string | null
          revision?: number
          round?: number
          school_id: string
          seat_id: string
          state?: string
          updated_at?: string
          updated_by?: string | null
          verified_at?: string | null
          verified_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          meet_id?: string
          performance_id?: string
          return_reason?: string | null
          revision?: number
          round?: number
          school_id?: string
          seat_id?: string
          state?: string
          updated_at?: string
          updated_by?: string | null
          verified_at?: string | null
          verified_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_scores_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_scores_performance_id_fkey'
            columns: ['performance_id']
            isOneToOne: false
            referencedRelation: 'meet_performances'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_scores_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_scores_seat_id_fkey'
            columns: ['seat_id']
            isOneToOne: false
            referencedRelation: 'meet_seats'
            referencedColumns: ['id']
          },
        ]
      }
      meet_seat_changes: {
        Row: {
          created_at: string
          created_by: string | null
          from_entry_id: string | null
          from_judge_id: string | null
          id: string
          meet_id: string
          reason: string
          school_id: string
          seat_id: string
          to_judge_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          from_entry_id?: string | null
          from_judge_id?: string | null
          id?: string
          meet_id: string
          reason: string
          school_id: string
          seat_id: string
          to_judge_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          from_entry_id?: string | null
          from_judge_id?: string | null
          id?: string
          meet_id?: string
          reason?: string
          school_id?: string
          seat_id?: string
          to_judge_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_seat_changes_from_entry_id_fkey'
            columns: ['from_entry_id']
            isOneToOne: false
            referencedRelation: 'meet_entries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_seat_changes_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_seat_changes_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_seat_changes_seat_id_fkey'
            columns: ['seat_id']
            isOneToOne: false
            referencedRelation: 'meet_seats'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_seat_changes_to_judge_id_fkey'
            columns: ['to_judge_id']
            isOneToOne: false
            referencedRelation: 'meet_judges'
            referencedColumns: ['id']
          },
        ]
      }
      meet_seat_sheets: {
        Row: {
          attempt: number
          base: number
          cadets: number | null
          commander: string | null
          comments: Json
          control_total: number | null
          created_at: string
          created_by: string | null
          decided_at: string | null
          decided_by: string | null
          device_id: string
          done_at: string
          entry_id: string
          id: string
          marks: Json
          meet_id: string
          reason: string | null
          records: Json | null
          revision: number | null
          school_id: string
          seat_id: string
          seq: number
          sheet_id: string
          state: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          attempt?: number
          base: number
          cadets?: number | null
          commander?: string | null
          comments?: Json
          control_total?: number | null
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          device_id: string
          done_at: string
          entry_id: string
          id: string
          marks: Json
          meet_id: string
          reason?: string | null
          records?: Json | null
          revision?: number | null
          school_id: string
          seat_id: string
          seq: number
          sheet_id: string
          state: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          attempt?: number
          base?: number
          cadets?: number | null
          commander?: string | null
          comments?: Json
          control_total?: number | null
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          device_id?: string
          done_at?: string
          entry_id?: string
          id?: string
          marks?: Json
          meet_id?: string
          reason?: string | null
          records?: Json | null
          revision?: number | null
          school_id?: string
          seat_id?: string
          seq?: number
          sheet_id?: string
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_seat_sheets_device_id_fkey'
            columns: ['device_id']
            isOneToOne: false
            referencedRelation: 'meet_devices'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_seat_sheets_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'meet_entries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_seat_sheets_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_seat_sheets_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_seat_sheets_seat_id_fkey'
            columns: ['seat_id']
            isOneToOne: false
            referencedRelation: 'meet_seats'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_seat_sheets_sheet_id_fkey'
            columns: ['sheet_id']
            isOneToOne: false
            referencedRelation: 'score_sheets'
            referencedColumns: ['id']
          },
        ]
      }
      meet_seats: {
        Row: {
          archived_at: string | null
          area_id: string | null
          code: string
          created_at: string
          created_by: string | null
          event_id: string
          id: string
          judge_id: string | null
          kind: string
          meet_id: string
          role: string
          school_id: string
          sort: number
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          area_id?: string | null
          code: string
          created_at?: string
          created_by?: string | null
          event_id: string
          id?: string
          judge_id?: string | null
          kind?: string
          meet_id: string
          role: string
          school_id: string
          sort?: number
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          area_id?: string | null
          code?: string
          created_at?: string
          created_by?: string | null
          event_id?: string
          id?: string
          judge_id?: string | null
          kind?: string
          meet_id?: string
          role?: string
          school_id?: string
          sort?: number
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_seats_area_id_fkey'
            columns: ['area_id']
            isOneToOne: false
            referencedRelation: 'meet_areas'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_seats_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'meet_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_seats_judge_id_fkey'
            columns: ['judge_id']
            isOneToOne: false
            referencedRelation: 'meet_judges'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_seats_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_seats_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_sheet_openings: {
        Row: {
          batch_id: string
          cadets: number
          created_at: string
          created_by: string | null
          host_school_id: string
          id: string
          kind: string
          meet_id: string
          opened_by_label: string
          registration_id: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          batch_id: string
          cadets: number
          created_at?: string
          created_by?: string | null
          host_school_id: string
          id?: string
          kind: string
          meet_id: string
          opened_by_label?: string
          registration_id: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          batch_id?: string
          cadets?: number
          created_at?: string
          created_by?: string | null
          host_school_id?: string
          id?: string
          kind?: string
          meet_id?: string
          opened_by_label?: string
          registration_id?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_sheet_openings_host_school_id_fkey'
            columns: ['host_school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_sheet_openings_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_sheet_openings_registration_id_fkey'
            columns: ['registration_id']
            isOneToOne: false
            referencedRelation: 'meet_registrations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_sheet_openings_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_sheet_swaps: {
        Row: {
          created_at: string
          created_by: string | null
          event_id: string
          from_sheet_id: string | null
          id: string
          meet_id: string
          reason: string
          returned: number
          rule: string
          school_id: string
          to_sheet_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          event_id: string
          from_sheet_id?: string | null
          id?: string
          meet_id: string
          reason: string
          returned?: number
          rule: string
          school_id: string
          to_sheet_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          event_id?: string
          from_sheet_id?: string | null
          id?: string
          meet_id?: string
          reason?: string
          returned?: number
          rule?: string
          school_id?: string
          to_sheet_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_sheet_swaps_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'meet_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_sheet_swaps_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_sheet_swaps_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_sheet_swaps_to_sheet_id_fkey'
            columns: ['to_sheet_id']
            isOneToOne: false
            referencedRelation: 'score_sheets'
            referencedColumns: ['id']
          },
        ]
      }
      meet_shift_people: {
        Row: {
          answered_at: string | null
          checked_in_at: string | null
          created_at: string
          created_by: string | null
          crew_id: string
          hours: number | null
          id: string
          meet_id: string
          posted_at: string | null
          reason: string | null
          school_id: string
          shift_id: string
          state: string
          told_at: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          answered_at?: string | null
          checked_in_at?: string | null
          created_at?: string
          created_by?: string | null
          crew_id: string
          hours?: number | null
          id?: string
          meet_id: string
          posted_at?: string | null
          reason?: string | null
          school_id: string
          shift_id: string
          state?: string
          told_at?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          answered_at?: string | null
          checked_in_at?: string | null
          created_at?: string
          created_by?: string | null
          crew_id?: string
          hours?: number | null
          id?: string
          meet_id?: string
          posted_at?: string | null
          reason?: string | null
          school_id?: string
          shift_id?: string
          state?: string
          told_at?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_shift_people_crew_id_fkey'
            columns: ['crew_id']
            isOneToOne: false
            referencedRelation: 'meet_crew'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_shift_people_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_shift_people_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_shift_people_shift_id_fkey'
            columns: ['shift_id']
            isOneToOne: false
            referencedRelation: 'meet_shifts'
            referencedColumns: ['id']
          },
        ]
      }
      meet_shifts: {
        Row: {
          archived_at: string | null
          area_id: string | null
          break_from: string | null
          break_to: string | null
          created_at: string
          created_by: string | null
          ends_at: string
          event_id: string | null
          id: string
          job: string
          meet_id: string
          name: string
          needed: number
          note: string | null
          school_id: string
          starts_at: string
          tier: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          area_id?: string | null
          break_from?: string | null
          break_to?: string | null
          created_at?: string
          created_by?: string | null
          ends_at: string
          event_id?: string | null
          id?: string
          job: string
          meet_id: string
          name: string
          needed?: number
          note?: string | null
          school_id: string
          starts_at: string
          tier?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          area_id?: string | null
          break_from?: string | null
          break_to?: string | null
          created_at?: string
          created_by?: string | null
          ends_at?: string
          event_id?: string | null
          id?: string
          job?: string
          meet_id?: string
          name?: string
          needed?: number
          note?: string | null
          school_id?: string
          starts_at?: string
          tier?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_shifts_area_id_fkey'
            columns: ['area_id']
            isOneToOne: false
            referencedRelation: 'meet_areas'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_shifts_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'meet_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_shifts_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_shifts_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_signatures: {
        Row: {
          certificate_id: string
          created_at: string
          created_by: string | null
          id: string
          meet_id: string
          name: string
          profile_id: string | null
          proof: string
          school_id: string
          signed_at: string
          title: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          certificate_id: string
          created_at?: string
          created_by?: string | null
          id?: string
          meet_id: string
          name: string
          profile_id?: string | null
          proof: string
          school_id: string
          signed_at?: string
          title?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          certificate_id?: string
          created_at?: string
          created_by?: string | null
          id?: string
          meet_id?: string
          name?: string
          profile_id?: string | null
          proof?: string
          school_id?: string
          signed_at?: string
          title?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_signatures_certificate_id_fkey'
            columns: ['certificate_id']
            isOneToOne: false
            referencedRelation: 'meet_certificates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_signatures_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_signatures_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_slots: {
        Row: {
          area_id: string
          capacity: number
          closed_at: string | null
          closed_reason: string | null
          created_at: string
          created_by: string | null
          ends_at: string
          event_id: string
          grid_version: number
          id: string
          is_draft: boolean
          kind: string
          meet_id: string
          removed_at: string | null
          school_id: string
          starts_at: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          area_id: string
          capacity?: number
          closed_at?: string | null
          closed_reason?: string | null
          created_at?: string
          created_by?: string | null
          ends_at: string
          event_id: string
          grid_version?: number
          id?: string
          is_draft?: boolean
          kind?: string
          meet_id: string
          removed_at?: string | null
          school_id: string
          starts_at: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          area_id?: string
          capacity?: number
          closed_at?: string | null
          closed_reason?: string | null
          created_at?: string
          created_by?: string | null
          ends_at?: string
          event_id?: string
          grid_version?: number
          id?: string
          is_draft?: boolean
          kind?: string
          meet_id?: string
          removed_at?: string | null
          school_id?: string
          starts_at?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_slots_area_id_fkey'
            columns: ['area_id']
            isOneToOne: false
            referencedRelation: 'meet_areas'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_slots_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'meet_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_slots_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_slots_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_staff: {
        Row: {
          archived_at: string | null
          created_at: string
          created_by: string | null
          id: string
          meet_id: string
          profile_id: string
          role: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          meet_id: string
          profile_id: string
          role: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          meet_id?: string
          profile_id?: string
          role?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_staff_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_staff_profile_id_fkey'
            columns: ['profile_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_staff_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_stops: {
        Row: {
          created_at: string
          created_by: string | null
          end_reason: string | null
          ended_at: string | null
          ended_by: string | null
          event_id: string | null
          id: string
          kind: string
          meet_id: string
          reason: string
          school_id: string
          started_at: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          end_reason?: string | null
          ended_at?: string | null
          ended_by?: string | null
          event_id?: string | null
          id?: string
          kind?: string
          meet_id: string
          reason: string
          school_id: string
          started_at?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          end_reason?: string | null
          ended_at?: string | null
          ended_by?: string | null
          event_id?: string | null
          id?: string
          kind?: string
          meet_id?: string
          reason?: string
          school_id?: string
          started_at?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_stops_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'meet_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_stops_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_stops_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meet_times: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          meet_id: string
          performance_id: string
          school_id: string
          seat_sheet_id: string | null
          seconds: number
          timer: number
          updated_at: string
          updated_by: string | null
          void_reason: string | null
          voided_at: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          meet_id: string
          performance_id: string
          school_id: string
          seat_sheet_id?: string | null
          seconds: number
          timer: number
          updated_at?: string
          updated_by?: string | null
          void_reason?: string | null
          voided_at?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          meet_id?: string
          performance_id?: string
          school_id?: string
          seat_sheet_id?: string | null
          seconds?: number
          timer?: number
          updated_at?: string
          updated_by?: string | null
          void_reason?: string | null
          voided_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_times_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_times_performance_id_fkey'
            columns: ['performance_id']
            isOneToOne: false
            referencedRelation: 'meet_performances'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_times_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_times_seat_sheet_id_fkey'
            columns: ['seat_sheet_id']
            isOneToOne: false
            referencedRelation: 'meet_seat_sheets'
            referencedColumns: ['id']
          },
        ]
      }
      meet_witnesses: {
        Row: {
          certificate_id: string
          created_at: string
          created_by: string | null
          email: string | null
          expires_at: string
          id: string
          meet_id: string
          name: string
          opened_at: string | null
          revoked_at: string | null
          school_id: string
          signed_at: string | null
          title: string
          tries: number
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          certificate_id: string
          created_at?: string
          created_by?: string | null
          email?: string | null
          expires_at?: string
          id?: string
          meet_id: string
          name: string
          opened_at?: string | null
          revoked_at?: string | null
          school_id: string
          signed_at?: string | null
          title: string
          tries?: number
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          certificate_id?: string
          created_at?: string
          created_by?: string | null
          email?: string | null
          expires_at?: string
          id?: string
          meet_id?: string
          name?: string
          opened_at?: string | null
          revoked_at?: string | null
          school_id?: string
          signed_at?: string | null
          title?: string
          tries?: number
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meet_witnesses_certificate_id_fkey'
            columns: ['certificate_id']
            isOneToOne: false
            referencedRelation: 'meet_certificates'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_witnesses_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meet_witnesses_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      meets: {
        Row: {
          about: string | null
          address: string | null
          amending_at: string | null
          amending_reason: string | null
          archive_days: number
          archived_at: string | null
          code: string
          copied_from: string | null
          created_at: string
          created_by: string | null
          ends_on: string
          event_id: string | null
          id: string
          keys_twice: boolean
          kind: string
          locked_at: string | null
          overall: Json
          protest_fee_cents: number
          protest_minutes: number
          published_at: string | null
          put_away_at: string | null
          put_away_names: number | null
          put_away_told_at: string | null
          results_policy: string
          school_id: string
          search: string
          shows_judges: boolean
          shows_marks: string
          shows_schools: boolean
          started_at: string | null
          starts_on: string
          state: string
          state_reason: string | null
          time_zone: string
          title: string
          updated_at: string
          updated_by: string | null
          venue: string | null
        }
        Insert: {
          about?: string | null
          address?: string | null
          amending_at?: string | null
          amending_reason?: string | null
          archive_days?: number
          archived_at?: string | null
          code: string
          copied_from?: string | null
          created_at?: string
          created_by?: string | null
          ends_on: string
          event_id?: string | null
          id?: string
          keys_twice?: boolean
          kind?: string
          locked_at?: string | null
          overall?: Json
          protest_fee_cents?: number
          protest_minutes?: number
          published_at?: string | null
          put_away_at?: string | null
          put_away_names?: number | null
          put_away_told_at?: string | null
          results_policy?: string
          school_id: string
          search?: never
          shows_judges?: boolean
          shows_marks?: string
          shows_schools?: boolean
          started_at?: string | null
          starts_on: string
          state?: string
          state_reason?: string | null
          time_zone: string
          title: string
          updated_at?: string
          updated_by?: string | null
          venue?: string | null
        }
        Update: {
          about?: string | null
          address?: string | null
          amending_at?: string | null
          amending_reason?: string | null
          archive_days?: number
          archived_at?: string | null
          code?: string
          copied_from?: string | null
          created_at?: string
          created_by?: string | null
          ends_on?: string
          event_id?: string | null
          id?: string
          keys_twice?: boolean
          kind?: string
          locked_at?: string | null
          overall?: Json
          protest_fee_cents?: number
          protest_minutes?: number
          published_at?: string | null
          put_away_at?: string | null
          put_away_names?: number | null
          put_away_told_at?: string | null
          results_policy?: string
          school_id?: string
          search?: never
          shows_judges?: boolean
          shows_marks?: string
          shows_schools?: boolean
          started_at?: string | null
          starts_on?: string
          state?: string
          state_reason?: string | null
          time_zone?: string
          title?: string
          updated_at?: string
          updated_by?: string | null
          venue?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'meets_copied_from_fkey'
            columns: ['copied_from']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meets_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'school_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'meets_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      member_forms: {
        Row: {
          created_at: string
          created_by: string | null
          document_id: string
          held_at: string | null
          held_by_label: string | null
          host_school_id: string
          id: string
          meet_id: string
          member_id: string
          registration_id: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          document_id: string
          held_at?: string | null
          held_by_label?: string | null
          host_school_id: string
          id?: string
          meet_id: string
          member_id: string
          registration_id: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          document_id?: string
          held_at?: string | null
          held_by_label?: string | null
          host_school_id?: string
          id?: string
          meet_id?: string
          member_id?: string
          registration_id?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'member_forms_document_id_fkey'
            columns: ['document_id']
            isOneToOne: false
            referencedRelation: 'meet_documents'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'member_forms_host_school_id_fkey'
            columns: ['host_school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'member_forms_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'member_forms_member_id_fkey'
            columns: ['member_id']
            isOneToOne: false
            referencedRelation: 'roster_members'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'member_forms_registration_id_fkey'
            columns: ['registration_id']
            isOneToOne: false
            referencedRelation: 'meet_registrations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'member_forms_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      notification_choices: {
        Row: {
          channel: string
          kind: string
          updated_at: string
          user_id: string
        }
        Insert: {
          channel?: string
          kind: string
          updated_at?: string
          user_id?: string
        }
        Update: {
          channel?: string
          kind?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'notification_choices_kind_fkey'
            columns: ['kind']
            isOneToOne: false
            referencedRelation: 'notification_kinds'
            referencedColumns: ['kind']
          },
          {
            foreignKeyName: 'notification_choices_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      notification_kinds: {
        Row: {
          about: string
          breaks_quiet: boolean
          channel: string
          kind: string
          label: string
          module: string
          own_email: boolean
          roles: string[]
        }
        Insert: {
          about: string
          breaks_quiet: boolean
          channel: string
          kind: string
          label: string
          module: string
          own_email: boolean
          roles: string[]
        }
        Update: {
          about?: string
          breaks_quiet?: boolean
          channel?: string
          kind?: string
          label?: string
          module?: string
          own_email?: boolean
          roles?: string[]
        }
        Relationships: []
      }
      notification_settings: {
        Row: {
          digest_hour: number
          quiet_from: string | null
          quiet_to: string | null
          updated_at: string
          user_id: string
        }
        Insert: {
          digest_hour?: number
          quiet_from?: string | null
          quiet_to?: string | null
          updated_at?: string
          user_id?: string
        }
        Update: {
          digest_hour?: number
          quiet_from?: string | null
          quiet_to?: string | null
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'notification_settings_user_id_fkey'
            columns: ['user_id']
            isOneToOne: true
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      notifications: {
        Row: {
          archived_at: string | null
          as_guardian: boolean
          body: string | null
          cadet_id: string | null
          created_at: string
          id: string
          kind: string
          leaves_at: string | null
          link: string | null
          mail: string | null
          once_key: string
          read_at: string | null
          school_id: string
          title: string
          user_id: string
        }
        Insert: {
          archived_at?: string | null
          as_guardian?: boolean
          body?: string | null
          cadet_id?: string | null
          created_at?: string
          id?: string
          kind: string
          leaves_at?: string | null
          link?: string | null
          mail?: string | null
          once_key: string
          read_at?: string | null
          school_id: string
          title: string
          user_id: string
        }
        Update: {
          archived_at?: string | null
          as_guardian?: boolean
          body?: string | null
          cadet_id?: string | null
          created_at?: string
          id?: string
          kind?: string
          leaves_at?: string | null
          link?: string | null
          mail?: string | null
          once_key?: string
          read_at?: string | null
          school_id?: string
          title?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'notifications_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'notifications_kind_fkey'
            columns: ['kind']
            isOneToOne: false
            referencedRelation: 'notification_kinds'
            referencedColumns: ['kind']
          },
          {
            foreignKeyName: 'notifications_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'notifications_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      official_checks: {
        Row: {
          checked_on: string
          created_at: string
          created_by: string | null
          id: string
          official_id: string
          school_id: string
          state: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          checked_on: string
          created_at?: string
          created_by?: string | null
          id?: string
          official_id: string
          school_id: string
          state: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          checked_on?: string
          created_at?: string
          created_by?: string | null
          id?: string
          official_id?: string
          school_id?: string
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'official_checks_official_id_fkey'
            columns: ['official_id']
            isOneToOne: true
            referencedRelation: 'officials'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'official_checks_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      official_ties: {
        Row: {
          archived_at: string | null
          by_self: boolean
          created_at: string
          created_by: string | null
          id: string
          kind: string
          official_id: string
          school_id: string
          school_name: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          by_self?: boolean
          created_at?: string
          created_by?: string | null
          id?: string
          kind?: string
          official_id: string
          school_id: string
          school_name: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          by_self?: boolean
          created_at?: string
          created_by?: string | null
          id?: string
          kind?: string
          official_id?: string
          school_id?: string
          school_name?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'official_ties_official_id_fkey'
            columns: ['official_id']
            isOneToOne: false
            referencedRelation: 'officials'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'official_ties_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      officials: {
        Row: {
          archived_at: string | null
          cadet_id: string | null
          certification: string | null
          certified_until: string | null
          contact_id: string | null
          created_at: string
          created_by: string | null
          email: string | null
          id: string
          name: string | null
          note: string | null
          phone: string | null
          school_id: string
          service: string | null
          tier: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          cadet_id?: string | null
          certification?: string | null
          certified_until?: string | null
          contact_id?: string | null
          created_at?: string
          created_by?: string | null
          email?: string | null
          id?: string
          name?: string | null
          note?: string | null
          phone?: string | null
          school_id: string
          service?: string | null
          tier?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          cadet_id?: string | null
          certification?: string | null
          certified_until?: string | null
          contact_id?: string | null
          created_at?: string
          created_by?: string | null
          email?: string | null
          id?: string
          name?: string | null
          note?: string | null
          phone?: string | null
          school_id?: string
          service?: string | null
          tier?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'officials_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'officials_contact_id_fkey'
            columns: ['contact_id']
            isOneToOne: false
            referencedRelation: 'contacts'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'officials_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      old_results: {
        Row: {
          cadet_id: string | null
          created_at: string
          created_by: string | null
          decide_reason: string | null
          decided_at: string | null
          decided_by: string | null
          event_name: string
          held_on: string
          host: string | null
          id: string
          import_id: string
          line: number
          note: string | null
          out_of: number | null
          placement: number | null
          result_id: string | null
          school_id: string
          score: number | null
          squad: string | null
          state: string
          team_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          cadet_id?: string | null
          created_at?: string
          created_by?: string | null
          decide_reason?: string | null
          decided_at?: string | null
          decided_by?: string | null
          event_name: string
          held_on: string
          host?: string | null
          id?: string
          import_id: string
          line: number
          note?: string | null
          out_of?: number | null
          placement?: number | null
          result_id?: string | null
          school_id: string
          score?: number | null
          squad?: string | null
          state?: string
          team_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          cadet_id?: string | null
          created_at?: string
          created_by?: string | null
          decide_reason?: string | null
          decided_at?: string | null
          decided_by?: string | null
          event_name?: string
          held_on?: string
          host?: string | null
          id?: string
          import_id?: string
          line?: number
          note?: string | null
          out_of?: number | null
          placement?: number | null
          result_id?: string | null
          school_id?: string
          score?: number | null
          squad?: string | null
          state?: string
          team_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'old_results_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'old_results_import_id_fkey'
            columns: ['import_id']
            isOneToOne: false
            referencedRelation: 'imports'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'old_results_result_id_fkey'
            columns: ['result_id']
            isOneToOne: false
            referencedRelation: 'team_results'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'old_results_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'old_results_team_id_fkey'
            columns: ['team_id']
            isOneToOne: false
            referencedRelation: 'teams'
            referencedColumns: ['id']
          },
        ]
      }
      order_lines: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          note: string | null
          order_id: string
          qty: number
          received_qty: number
          removed_at: string | null
          school_id: string
          unit_cost_cents: number | null
          updated_at: string
          updated_by: string | null
          variant_id: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          note?: string | null
          order_id: string
          qty: number
          received_qty?: number
          removed_at?: string | null
          school_id: string
          unit_cost_cents?: number | null
          updated_at?: string
          updated_by?: string | null
          variant_id: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          note?: string | null
          order_id?: string
          qty?: number
          received_qty?: number
          removed_at?: string | null
          school_id?: string
          unit_cost_cents?: number | null
          updated_at?: string
          updated_by?: string | null
          variant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'order_lines_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'supply_orders'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'order_lines_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'order_lines_variant_id_fkey'
            columns: ['variant_id']
            isOneToOne: false
            referencedRelation: 'item_variants'
            referencedColumns: ['id']
          },
        ]
      }
      organization_people: {
        Row: {
          contact_id: string
          created_at: string
          created_by: string | null
          ended_at: string | null
          id: string
          organization_id: string
          school_id: string
          title: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          contact_id: string
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          id?: string
          organization_id: string
          school_id: string
          title?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          contact_id?: string
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          id?: string
          organization_id?: string
          school_id?: string
          title?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'organization_people_contact_id_fkey'
            columns: ['contact_id']
            isOneToOne: false
            referencedRelation: 'contacts'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'organization_people_organization_id_fkey'
            columns: ['organization_id']
            isOneToOne: false
            referencedRelation: 'organizations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'organization_people_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      organizations: {
        Row: {
          address: string | null
          archived_at: string | null
          award_codes: string[]
          created_at: string
          created_by: string | null
          id: string
          kind: string
          name: string
          note: string | null
          phone: string | null
          renewal_on: string | null
          school_id: string
          updated_at: string
          updated_by: string | null
          website: string | null
        }
        Insert: {
          address?: string | null
          archived_at?: string | null
          award_codes?: string[]
          created_at?: string
          created_by?: string | null
          id?: string
          kind?: string
          name: string
          note?: string | null
          phone?: string | null
          renewal_on?: string | null
          school_id: string
          updated_at?: string
          updated_by?: string | null
          website?: string | null
        }
        Update: {
          address?: string | null
          archived_at?: string | null
          award_codes?: string[]
          created_at?: string
          created_by?: string | null
          id?: string
          kind?: string
          name?: string
          note?: string | null
          phone?: string | null
          renewal_on?: string | null
          school_id?: string
          updated_at?: string
          updated_by?: string | null
          website?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'organizations_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      people_list_members: {
        Row: {
          cadet_id: string
          created_at: string
          created_by: string | null
          id: string
          list_id: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          cadet_id: string
          created_at?: string
          created_by?: string | null
          id?: string
          list_id: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          id?: string
          list_id?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'people_list_members_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'people_list_members_list_id_fkey'
            columns: ['list_id']
            isOneToOne: false
            referencedRelation: 'people_lists'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'people_list_members_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      people_lists: {
        Row: {
          archived_at: string | null
          created_at: string
          created_by: string | null
          id: string
          name: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          name: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          name?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'people_lists_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      permission_actions: {
        Row: {
          description: string
          id: string
          label: string
          name: string
        }
        Insert: {
          description: string
          id?: string
          label: string
          name: string
        }
        Update: {
          description?: string
          id?: string
          label?: string
          name?: string
        }
        Relationships: []
      }
      permission_forms: {
        Row: {
          created_at: string
          created_by: string | null
          due_on: string | null
          event_id: string
          id: string
          school_id: string
          text: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          due_on?: string | null
          event_id: string
          id?: string
          school_id: string
          text: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          due_on?: string | null
          event_id?: string
          id?: string
          school_id?: string
          text?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'permission_forms_event_id_fkey'
            columns: ['event_id']
            isOneToOne: true
            referencedRelation: 'school_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'permission_forms_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      permission_modules: {
        Row: {
          about: string | null
          actions: string[]
          icon: string
          id: string
          is_active: boolean
          is_core: boolean
          is_section: boolean
          label: string
          name: string
          on_by_default: boolean
          path: string
          school_flags: string[]
          sort_order: number
        }
        Insert: {
          about?: string | null
          actions?: string[]
          icon: string
          id?: string
          is_active?: boolean
          is_core?: boolean
          is_section?: boolean
          label: string
          name: string
          on_by_default?: boolean
          path: string
          school_flags?: string[]
          sort_order?: number
        }
        Update: {
          about?: string | null
          actions?: string[]
          icon?: string
          id?: string
          is_active?: boolean
          is_core?: boolean
          is_section?: boolean
          label?: string
          name?: string
          on_by_default?: boolean
          path?: string
          school_flags?: string[]
          sort_order?: number
        }
        Relationships: []
      }
      permission_slips: {
        Row: {
          cadet_id: string
          created_at: string
          created_by: string | null
          decided_at: string | null
          decided_label: string | null
          event_id: string
          form_id: string
          id: string
          note: string | null
          school_id: string
          state: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          cadet_id: string
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_label?: string | null
          event_id: string
          form_id: string
          id?: string
          note?: string | null
          school_id: string
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_label?: string | null
          event_id?: string
          form_id?: string
          id?: string
          note?: string | null
          school_id?: string
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'permission_slips_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'permission_slips_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'school_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'permission_slips_form_id_fkey'
            columns: ['form_id']
            isOneToOne: false
            referencedRelation: 'permission_forms'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'permission_slips_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      places: {
        Row: {
          archived_at: string | null
          created_at: string
          created_by: string | null
          id: string
          kind: string
          name: string
          note: string | null
          school_id: string
          seats: number | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          kind?: string
          name: string
          note?: string | null
          school_id?: string
          seats?: number | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          kind?: string
          name?: string
          note?: string | null
          school_id?: string
          seats?: number | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'places_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      portfolio_items: {
        Row: {
          archived_at: string | null
          body: string | null
          cadet_id: string
          created_at: string
          created_by: string | null
          feedback: string | null
          file_name: string | null
          file_path: string | null
          id: string
          reviewed_at: string | null
          reviewed_by: string | null
          reviewed_by_label: string | null
          school_id: string
          section: string
          title: string
          updated_at: string
          updated_by: string | null
          visible_outside: boolean
        }
        Insert: {
          archived_at?: string | null
          body?: string | null
          cadet_id: string
          created_at?: string
          created_by?: string | null
          feedback?: string | null
          file_name?: string | null
          file_path?: string | null
          id?: string
          reviewed_at?: string | null
          reviewed_by?: string | null
          reviewed_by_label?: string | null
          school_id: string
          section?: string
          title: string
          updated_at?: string
          updated_by?: string | null
          visible_outside?: boolean
        }
        Update: {
          archived_at?: string | null
          body?: string | null
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          feedback?: string | null
          file_name?: string | null
          file_path?: string | null
          id?: string
          reviewed_at?: string | null
          reviewed_by?: string | null
          reviewed_by_label?: string | null
          school_id?: string
          section?: string
          title?: string
          updated_at?: string
          updated_by?: string | null
          visible_outside?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'portfolio_items_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'portfolio_items_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      position_assignments: {
        Row: {
          appointed_by: string | null
          appointed_by_label: string
          cadet_id: string
          created_at: string
          created_by: string | null
          ends_at: string | null
          id: string
          kind: string
          order_no: string | null
          position_id: string
          school_id: string
          starts_at: string
          temporary_rank_code: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          appointed_by?: string | null
          appointed_by_label?: string
          cadet_id: string
          created_at?: string
          created_by?: string | null
          ends_at?: string | null
          id?: string
          kind?: string
          order_no?: string | null
          position_id: string
          school_id: string
          starts_at?: string
          temporary_rank_code?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          appointed_by?: string | null
          appointed_by_label?: string
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          ends_at?: string | null
          id?: string
          kind?: string
          order_no?: string | null
          position_id?: string
          school_id?: string
          starts_at?: string
          temporary_rank_code?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'position_assignments_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'position_assignments_position_id_fkey'
            columns: ['position_id']
            isOneToOne: false
            referencedRelation: 'positions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'position_assignments_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'position_assignments_temporary_rank_code_fkey'
            columns: ['temporary_rank_code']
            isOneToOne: false
            referencedRelation: 'ranks'
            referencedColumns: ['code']
          },
        ]
      }
      position_endings: {
        Row: {
          assignment_id: string
          created_at: string
          created_by: string | null
          note: string | null
          reason: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          assignment_id: string
          created_at?: string
          created_by?: string | null
          note?: string | null
          reason: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          assignment_id?: string
          created_at?: string
          created_by?: string | null
          note?: string | null
          reason?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'position_endings_assignment_id_fkey'
            columns: ['assignment_id']
            isOneToOne: true
            referencedRelation: 'position_assignments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'position_endings_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      position_permissions: {
        Row: {
          action: string
          module: string
          rights: string
          scope: string
        }
        Insert: {
          action: string
          module: string
          rights: string
          scope: string
        }
        Update: {
          action?: string
          module?: string
          rights?: string
          scope?: string
        }
        Relationships: []
      }
      position_plans: {
        Row: {
          after: Json | null
          before: Json | null
          created_at: string
          created_by: string | null
          document: Json
          id: string
          name: string
          put_in_force_at: string | null
          put_in_force_by: string | null
          school_id: string
          school_year: string | null
          state: string
          undone_at: string | null
          updated_at: string
          updated_by: string | null
          version: number
        }
        Insert: {
          after?: Json | null
          before?: Json | null
          created_at?: string
          created_by?: string | null
          document?: Json
          id?: string
          name: string
          put_in_force_at?: string | null
          put_in_force_by?: string | null
          school_id?: string
          school_year?: string | null
          state?: string
          undone_at?: string | null
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Update: {
          after?: Json | null
          before?: Json | null
          created_at?: string
          created_by?: string | null
          document?: Json
          id?: string
          name?: string
          put_in_force_at?: string | null
          put_in_force_by?: string | null
          school_id?: string
          school_year?: string | null
          state?: string
          undone_at?: string | null
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'position_plans_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      position_relief_notes: {
        Row: {
          created_at: string
          created_by: string | null
          reason: string
          relief_id: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          reason: string
          relief_id: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          reason?: string
          relief_id?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'position_relief_notes_relief_id_fkey'
            columns: ['relief_id']
            isOneToOne: true
            referencedRelation: 'position_reliefs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'position_relief_notes_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      position_reliefs: {
        Row: {
          cadet_id: string
          completed_at: string | null
          created_at: string
          created_by: string | null
          created_by_label: string
          id: string
          incoming_from: string | null
          incoming_id: string | null
          outgoing_id: string
          outgoing_until: string | null
          planned_on: string
          position_id: string
          school_id: string
          state: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          cadet_id: string
          completed_at?: string | null
          created_at?: string
          created_by?: string | null
          created_by_label?: string
          id?: string
          incoming_from?: string | null
          incoming_id?: string | null
          outgoing_id: string
          outgoing_until?: string | null
          planned_on: string
          position_id: string
          school_id: string
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          cadet_id?: string
          completed_at?: string | null
          created_at?: string
          created_by?: string | null
          created_by_label?: string
          id?: string
          incoming_from?: string | null
          incoming_id?: string | null
          outgoing_id?: string
          outgoing_until?: string | null
          planned_on?: string
          position_id?: string
          school_id?: string
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'position_reliefs_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'position_reliefs_outgoing_id_fkey'
            columns: ['outgoing_id']
            isOneToOne: false
            referencedRelation: 'position_assignments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'position_reliefs_position_id_fkey'
            columns: ['position_id']
            isOneToOne: false
            referencedRelation: 'positions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'position_reliefs_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      position_rights_off: {
        Row: {
          action: string
          created_at: string
          created_by: string | null
          id: string
          is_off: boolean
          module: string
          rights: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          action: string
          created_at?: string
          created_by?: string | null
          id?: string
          is_off?: boolean
          module: string
          rights: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          action?: string
          created_at?: string
          created_by?: string | null
          id?: string
          is_off?: boolean
          module?: string
          rights?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'position_rights_off_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      position_templates: {
        Row: {
          abbreviation: string
          advises: string | null
          code: string
          duties: string[]
          echelon: string
          kind: string
          ranks: string[]
          reports_to: string | null
          rights: string | null
          sort: number
          template: string
          title: string
        }
        Insert: {
          abbreviation: string
          advises?: string | null
          code: string
          duties?: string[]
          echelon: string
          kind: string
          ranks?: string[]
          reports_to?: string | null
          rights?: string | null
          sort: number
          template: string
          title: string
        }
        Update: {
          abbreviation?: string
          advises?: string | null
          code?: string
          duties?: string[]
          echelon?: string
          kind?: string
          ranks?: string[]
          reports_to?: string | null
          rights?: string | null
          sort?: number
          template?: string
          title?: string
        }
        Relationships: []
      }
      positions: {
        Row: {
          abbreviation: string | null
          advises_id: string | null
          archived_at: string | null
          created_at: string
          created_by: string | null
          duties: string[]
          id: string
          is_key: boolean
          kind: string
          prerequisites: Json
          rank_max: string | null
          rank_min: string | null
          reports_to_id: string | null
          rights: string | null
          school_id: string
          seats: number
          section: string | null
          sort: number
          template: string | null
          template_code: string | null
          title: string
          unit_id: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          abbreviation?: string | null
          advises_id?: string | null
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          duties?: string[]
          id?: string
          is_key?: boolean
          kind?: string
          prerequisites?: Json
          rank_max?: string | null
          rank_min?: string | null
          reports_to_id?: string | null
          rights?: string | null
          school_id?: string
          seats?: number
          section?: string | null
          sort?: number
          template?: string | null
          template_code?: string | null
          title: string
          unit_id?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          abbreviation?: string | null
          advises_id?: string | null
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          duties?: string[]
          id?: string
          is_key?: boolean
          kind?: string
          prerequisites?: Json
          rank_max?: string | null
          rank_min?: string | null
          reports_to_id?: string | null
          rights?: string | null
          school_id?: string
          seats?: number
          section?: string | null
          sort?: number
          template?: string | null
          template_code?: string | null
          title?: string
          unit_id?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'positions_rank_min_fkey'
            columns: ['rank_min']
            isOneToOne: false
            referencedRelation: 'ranks'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'positions_reports_to_id_fkey'
            columns: ['reports_to_id']
            isOneToOne: false
            referencedRelation: 'positions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'positions_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'positions_template_code_fkey'
            columns: ['template', 'template_code']
            isOneToOne: false
            referencedRelation: 'position_templates'
            referencedColumns: ['template', 'code']
          },
          {
            foreignKeyName: 'positions_unit_id_fkey'
            columns: ['unit_id']
            isOneToOne: false
            referencedRelation: 'units'
            referencedColumns: ['id']
          },
        ]
      }
      profiles: {
        Row: {
          acting_school_id: string | null
          active: boolean
          created_at: string
          created_by: string | null
          email: string | null
          first_name: string
          grade: string | null
          id: string
          last_name: string
          password_change_required: boolean
          phone: string | null
          role: string
          role_id: string
          school_id: string | null
          temp_pswd: string | null
          title: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          acting_school_id?: string | null
          active?: boolean
          created_at?: string
          created_by?: string | null
          email?: string | null
          first_name?: string
          grade?: string | null
          id: string
          last_name?: string
          password_change_required?: boolean
          phone?: string | null
          role: string
          role_id: string
          school_id?: string | null
          temp_pswd?: string | null
          title?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          acting_school_id?: string | null
          active?: boolean
          created_at?: string
          created_by?: string | null
          email?: string | null
          first_name?: string
          grade?: string | null
          id?: string
          last_name?: string
          password_change_required?: boolean
          phone?: string | null
          role?: string
          role_id?: string
          school_id?: string | null
          temp_pswd?: string | null
          title?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'profiles_role_id_fkey'
            columns: ['role_id']
            isOneToOne: false
            referencedRelation: 'user_roles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'profiles_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      promotion_checks: {
        Row: {
          cadet_id: string
          checked_on: string
          created_at: string
          created_by: string | null
          criterion: string
          evidence: string
          id: string
          rank_code: string
          result: string
          revoked_at: string | null
          revoked_by: string | null
          school_id: string
          topic: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          cadet_id: string
          checked_on?: string
          created_at?: string
          created_by?: string | null
          criterion: string
          evidence: string
          id?: string
          rank_code: string
          result: string
          revoked_at?: string | null
          revoked_by?: string | null
          school_id: string
          topic?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          cadet_id?: string
          checked_on?: string
          created_at?: string
          created_by?: string | null
          criterion?: string
          evidence?: string
          id?: string
          rank_code?: string
          result?: string
          revoked_at?: string | null
          revoked_by?: string | null
          school_id?: string
          topic?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'promotion_checks_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'promotion_checks_criterion_fkey'
            columns: ['criterion']
            isOneToOne: false
            referencedRelation: 'career_criteria'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'promotion_checks_rank_code_fkey'
            columns: ['rank_code']
            isOneToOne: false
            referencedRelation: 'ranks'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'promotion_checks_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      promotion_examples: {
        Row: {
          criterion: string
          id: string
          note: string | null
          rank_code: string
          set_code: string
          source: string
          topic: string | null
          unit: string | null
          value: number
        }
        Insert: {
          criterion: string
          id?: string
          note?: string | null
          rank_code: string
          set_code: string
          source: string
          topic?: string | null
          unit?: string | null
          value?: number
        }
        Update: {
          criterion?: string
          id?: string
          note?: string | null
          rank_code?: string
          set_code?: string
          source?: string
          topic?: string | null
          unit?: string | null
          value?: number
        }
        Relationships: [
          {
            foreignKeyName: 'promotion_examples_rank_code_fkey'
            columns: ['rank_code']
            isOneToOne: false
            referencedRelation: 'ranks'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'promotion_examples_set_code_fkey'
            columns: ['set_code']
            isOneToOne: false
            referencedRelation: 'rank_sets'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'promotion_examples_source_fkey'
            columns: ['source']
            isOneToOne: false
            referencedRelation: 'rank_sources'
            referencedColumns: ['code']
          },
        ]
      }
      promotion_exams: {
        Row: {
          cadet_id: string
          created_at: string
          created_by: string | null
          exam: string
          id: string
          rank_code: string | null
          remarks: string | null
          school_id: string
          score: number
          taken_on: string
          updated_at: string
          updated_by: string | null
          void_reason: string | null
          voided_at: string | null
        }
        Insert: {
          cadet_id: string
          created_at?: string
          created_by?: string | null
          exam?: string
          id?: string
          rank_code?: string | null
          remarks?: string | null
          school_id: string
          score: number
          taken_on: string
          updated_at?: string
          updated_by?: string | null
          void_reason?: string | null
          voided_at?: string | null
        }
        Update: {
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          exam?: string
          id?: string
          rank_code?: string | null
          remarks?: string | null
          school_id?: string
          score?: number
          taken_on?: string
          updated_at?: string
          updated_by?: string | null
          void_reason?: string | null
          voided_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'promotion_exams_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'promotion_exams_rank_code_fkey'
            columns: ['rank_code']
            isOneToOne: false
            referencedRelation: 'ranks'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'promotion_exams_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      promotion_orders: {
        Row: {
          action: string
          authority: string
          authority_id: string | null
          created_at: string
          created_by: string | null
          effective_on: string
          id: string
          order_no: string
          remarks: string | null
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          action: string
          authority?: string
          authority_id?: string | null
          created_at?: string
          created_by?: string | null
          effective_on: string
          id?: string
          order_no: string
          remarks?: string | null
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          action?: string
          authority?: string
          authority_id?: string | null
          created_at?: string
          created_by?: string | null
          effective_on?: string
          id?: string
          order_no?: string
          remarks?: string | null
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'promotion_orders_authority_id_fkey'
            columns: ['authority_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'promotion_orders_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      promotion_rules: {
        Row: {
          created_at: string
          created_by: string | null
          criterion: string
          effective_from: string
          ended_on: string | null
          id: string
          note: string | null
          operator: string
          overridable: boolean
          rank_code: string
          school_id: string
          sort: number
          source: string | null
          topic: string | null
          unit: string | null
          updated_at: string
          updated_by: string | null
          value: number
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          criterion: string
          effective_from?: string
          ended_on?: string | null
          id?: string
          note?: string | null
          operator?: string
          overridable?: boolean
          rank_code: string
          school_id: string
          sort?: number
          source?: string | null
          topic?: string | null
          unit?: string | null
          updated_at?: string
          updated_by?: string | null
          value?: number
        }
        Update: {
          created_at?: string
          created_by?: string | null
          criterion?: string
          effective_from?: string
          ended_on?: string | null
          id?: string
          note?: string | null
          operator?: string
          overridable?: boolean
          rank_code?: string
          school_id?: string
          sort?: number
          source?: string | null
          topic?: string | null
          unit?: string | null
          updated_at?: string
          updated_by?: string | null
          value?: number
        }
        Relationships: [
          {
            foreignKeyName: 'promotion_rules_criterion_fkey'
            columns: ['criterion']
            isOneToOne: false
            referencedRelation: 'career_criteria'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'promotion_rules_rank_code_fkey'
            columns: ['rank_code']
            isOneToOne: false
            referencedRelation: 'ranks'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'promotion_rules_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      pt_adoptions: {
        Row: {
          battery_id: string
          created_at: string
          created_by: string | null
          from_on: string
          id: string
          school_id: string
          standard_id: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          battery_id: string
          created_at?: string
          created_by?: string | null
          from_on: string
          id?: string
          school_id?: string
          standard_id?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          battery_id?: string
          created_at?: string
          created_by?: string | null
          from_on?: string
          id?: string
          school_id?: string
          standard_id?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'pt_adoptions_battery_id_fkey'
            columns: ['battery_id']
            isOneToOne: false
            referencedRelation: 'pt_batteries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'pt_adoptions_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'pt_adoptions_standard_id_fkey'
            columns: ['standard_id']
            isOneToOne: false
            referencedRelation: 'pt_standards'
            referencedColumns: ['id']
          },
        ]
      }
      pt_batteries: {
        Row: {
          archived_at: string | null
          caps: Json
          code: string
          confidence: string | null
          created_at: string
          created_by: string | null
          frequency: string | null
          id: string
          levels: Json
          name: string
          note: string | null
          program_types: string[]
          school_id: string | null
          scoring: string | null
          slots: Json
          source: string[]
          standard_code: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          caps?: Json
          code: string
          confidence?: string | null
          created_at?: string
          created_by?: string | null
          frequency?: string | null
          id?: string
          levels?: Json
          name: string
          note?: string | null
          program_types?: string[]
          school_id?: string | null
          scoring?: string | null
          slots?: Json
          source?: string[]
          standard_code?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          caps?: Json
          code?: string
          confidence?: string | null
          created_at?: string
          created_by?: string | null
          frequency?: string | null
          id?: string
          levels?: Json
          name?: string
          note?: string | null
          program_types?: string[]
          school_id?: string | null
          scoring?: string | null
          slots?: Json
          source?: string[]
          standard_code?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'pt_batteries_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      pt_confirmations: {
        Row: {
          confirmed_at: string
          confirmed_by_label: string
          created_at: string
          created_by: string | null
          id: string
          note: string
          school_id: string
          table_id: string
          updated_at: string
          updated_by: string | null
          withdrawn_at: string | null
        }
        Insert: {
          confirmed_at?: string
          confirmed_by_label?: string
          created_at?: string
          created_by?: string | null
          id?: string
          note: string
          school_id?: string
          table_id: string
          updated_at?: string
          updated_by?: string | null
          withdrawn_at?: string | null
        }
        Update: {
          confirmed_at?: string
          confirmed_by_label?: string
          created_at?: string
          created_by?: string | null
          id?: string
          note?: string
          school_id?: string
          table_id?: string
          updated_at?: string
          updated_by?: string | null
          withdrawn_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'pt_confirmations_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'pt_confirmations_table_id_fkey'
            columns: ['table_id']
            isOneToOne: false
            referencedRelation: 'pt_tables'
            referencedColumns: ['id']
          },
        ]
      }
      pt_entries: {
        Row: {
          cadet_id: string
          choices: Json
          created_at: string
          created_by: string | null
          filled: number
          id: string
          level_code: string | null
          level_rank: number | null
          notes: string[]
          removed_at: string | null
          school_id: string
          session_id: string
          unit_id: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          cadet_id: string
          choices?: Json
          created_at?: string
          created_by?: string | null
          filled?: number
          id?: string
          level_code?: string | null
          level_rank?: number | null
          notes?: string[]
          removed_at?: string | null
          school_id: string
          session_id: string
          unit_id?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          cadet_id?: string
          choices?: Json
          created_at?: string
          created_by?: string | null
          filled?: number
          id?: string
          level_code?: string | null
          level_rank?: number | null
          notes?: string[]
          removed_at?: string | null
          school_id?: string
          session_id?: string
          unit_id?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'pt_entries_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'pt_entries_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'pt_entries_session_id_fkey'
            columns: ['session_id']
            isOneToOne: false
            referencedRelation: 'pt_sessions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'pt_entries_unit_id_fkey'
            columns: ['unit_id']
            isOneToOne: false
            referencedRelation: 'units'
            referencedColumns: ['id']
          },
        ]
      }
      pt_events: {
        Row: {
          archived_at: string | null
          attempts: number
          code: string
          created_at: string
          created_by: string | null
          direction: string
          id: string
          input: string
          max_plausible: number | null
          min_plausible: number | null
          name: string
          rule: string | null
          school_id: string | null
          sort: number
          step: number
          time_limit_s: number | null
          unit: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          attempts?: number
          code: string
          created_at?: string
          created_by?: string | null
          direction?: string
          id?: string
          input?: string
          max_plausible?: number | null
          min_plausible?: number | null
          name: string
          rule?: string | null
          school_id?: string | null
          sort?: number
          step?: number
          time_limit_s?: number | null
          unit?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          attempts?: number
          code?: string
          created_at?: string
          created_by?: string | null
          direction?: string
          id?: string
          input?: string
          max_plausible?: number | null
          min_plausible?: number | null
          name?: string
          rule?: string | null
          school_id?: string | null
          sort?: number
          step?: number
          time_limit_s?: number | null
          unit?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'pt_events_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      pt_marks: {
        Row: {
          age: number
          created_at: string
          created_by: string | null
          event_id: string
          id: string
          mark: number
          school_id: string | null
          sex: string
          table_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          age: number
          created_at?: string
          created_by?: string | null
          event_id: string
          id?: string
          mark: number
          school_id?: string | null
          sex?: string
          table_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          age?: number
          created_at?: string
          created_by?: string | null
          event_id?: string
          id?: string
          mark?: number
          school_id?: string | null
          sex?: string
          table_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'pt_marks_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'pt_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'pt_marks_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'pt_marks_table_id_fkey'
            columns: ['table_id']
            isOneToOne: false
            referencedRelation: 'pt_tables'
            referencedColumns: ['id']
          },
        ]
      }
      pt_result_basis: {
        Row: {
          age_on_date: number | null
          cadet_id: string
          created_at: string
          created_by: string | null
          id: string
          note: string | null
          reason: string | null
          row_age: number | null
          school_id: string
          sex_column: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          age_on_date?: number | null
          cadet_id: string
          created_at?: string
          created_by?: string | null
          id: string
          note?: string | null
          reason?: string | null
          row_age?: number | null
          school_id: string
          sex_column?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          age_on_date?: number | null
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          id?: string
          note?: string | null
          reason?: string | null
          row_age?: number | null
          school_id?: string
          sex_column?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'pt_result_basis_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'pt_result_basis_id_fkey'
            columns: ['id']
            isOneToOne: true
            referencedRelation: 'pt_results'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'pt_result_basis_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      pt_results: {
        Row: {
          attempt_no: number
          cadet_id: string
          created_at: string
          created_by: string | null
          entered_by: string | null
          entered_by_label: string
          event_id: string
          id: string
          level_code: string | null
          level_rank: number | null
          note: string | null
          percentile_high: number | null
          percentile_low: number | null
          raw_value: number | null
          removed_at: string | null
          school_id: string
          session_id: string
          standard_id: string | null
          status: string
          typed: string | null
          unit: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          attempt_no?: number
          cadet_id: string
          created_at?: string
          created_by?: string | null
          entered_by?: string | null
          entered_by_label?: string
          event_id: string
          id?: string
          level_code?: string | null
          level_rank?: number | null
          note?: string | null
          percentile_high?: number | null
          percentile_low?: number | null
          raw_value?: number | null
          removed_at?: string | null
          school_id: string
          session_id: string
          standard_id?: string | null
          status?: string
          typed?: string | null
          unit?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          attempt_no?: number
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          entered_by?: string | null
          entered_by_label?: string
          event_id?: string
          id?: string
          level_code?: string | null
          level_rank?: number | null
          note?: string | null
          percentile_high?: number | null
          percentile_low?: number | null
          raw_value?: number | null
          removed_at?: string | null
          school_id?: string
          session_id?: string
          standard_id?: string | null
          status?: string
          typed?: string | null
          unit?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'pt_results_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'pt_results_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'pt_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'pt_results_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'pt_results_session_id_fkey'
            columns: ['session_id']
            isOneToOne: false
            referencedRelation: 'pt_sessions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'pt_results_standard_id_fkey'
            columns: ['standard_id']
            isOneToOne: false
            referencedRelation: 'pt_standards'
            referencedColumns: ['id']
          },
        ]
      }
      pt_sessions: {
        Row: {
          archived_at: string | null
          battery_id: string
          class_period: string | null
          closed_at: string | null
          closed_by_label: string | null
          created_at: string
          created_by: string | null
          held_on: string
          id: string
          name: string
          proctors: string | null
          school_id: string
          school_year_id: string | null
          screened: boolean
          screening_note: string | null
          slot_events: Json
          state: string
          term: string
          unit_id: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          battery_id: string
          class_period?: string | null
          closed_at?: string | null
          closed_by_label?: string | null
          created_at?: string
          created_by?: string | null
          held_on: string
          id?: string
          name: string
          proctors?: string | null
          school_id?: string
          school_year_id?: string | null
          screened?: boolean
          screening_note?: string | null
          slot_events?: Json
          state?: string
          term?: string
          unit_id?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          battery_id?: string
          class_period?: string | null
          closed_at?: string | null
          closed_by_label?: string | null
          created_at?: string
          created_by?: string | null
          held_on?: string
          id?: string
          name?: string
          proctors?: string | null
          school_id?: string
          school_year_id?: string | null
          screened?: boolean
          screening_note?: string | null
          slot_events?: Json
          state?: string
          term?: string
          unit_id?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'pt_sessions_battery_id_fkey'
            columns: ['battery_id']
            isOneToOne: false
            referencedRelation: 'pt_batteries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'pt_sessions_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'pt_sessions_school_year_id_fkey'
            columns: ['school_year_id']
            isOneToOne: false
            referencedRelation: 'school_years'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'pt_sessions_unit_id_fkey'
            columns: ['unit_id']
            isOneToOne: false
            referencedRelation: 'units'
            referencedColumns: ['id']
          },
        ]
      }
      pt_standards: {
        Row: {
          archived_at: string | null
          code: string
          created_at: string
          created_by: string | null
          id: string
          name: string
          note: string | null
          school_id: string | null
          updated_at: string
          updated_by: string | null
          valid_from: string | null
          valid_until: string | null
          version: string
        }
        Insert: {
          archived_at?: string | null
          code: string
          created_at?: string
          created_by?: string | null
          id?: string
          name: string
          note?: string | null
          school_id?: string | null
          updated_at?: string
          updated_by?: string | null
          valid_from?: string | null
          valid_until?: string | null
          version: string
        }
        Update: {
          archived_at?: string | null
          code?: string
          created_at?: string
          created_by?: string | null
          id?: string
          name?: string
          note?: string | null
          school_id?: string | null
          updated_at?: string
          updated_by?: string | null
          valid_from?: string | null
          valid_until?: string | null
          version?: string
        }
        Relationships: [
          {
            foreignKeyName: 'pt_standards_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      pt_tables: {
        Row: {
          confidence: string | null
          created_at: string
          created_by: string | null
          enabled: boolean
          id: string
          level_code: string | null
          name: string
          percentile: number | null
          school_id: string | null
          source: string[]
          standard_id: string
          status: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          confidence?: string | null
          created_at?: string
          created_by?: string | null
          enabled?: boolean
          id?: string
          level_code?: string | null
          name: string
          percentile?: number | null
          school_id?: string | null
          source?: string[]
          standard_id: string
          status?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          confidence?: string | null
          created_at?: string
          created_by?: string | null
          enabled?: boolean
          id?: string
          level_code?: string | null
          name?: string
          percentile?: number | null
          school_id?: string | null
          source?: string[]
          standard_id?: string
          status?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'pt_tables_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'pt_tables_standard_id_fkey'
            columns: ['standard_id']
            isOneToOne: false
            referencedRelation: 'pt_standards'
            referencedColumns: ['id']
          },
        ]
      }
      purchase_lines: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          link: string | null
          name: string
          note: string | null
          place: number
          qty: number
          removed_at: string | null
          request_id: string
          school_id: string
          unit_cents: number
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          link?: string | null
          name: string
          note?: string | null
          place?: number
          qty?: number
          removed_at?: string | null
          request_id: string
          school_id: string
          unit_cents?: number
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          link?: string | null
          name?: string
          note?: string | null
          place?: number
          qty?: number
          removed_at?: string | null
          request_id?: string
          school_id?: string
          unit_cents?: number
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'purchase_lines_request_id_fkey'
            columns: ['request_id']
            isOneToOne: false
            referencedRelation: 'purchase_requests'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_lines_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      purchase_quotes: {
        Row: {
          amount_cents: number
          chosen: boolean
          created_at: string
          created_by: string | null
          id: string
          note: string | null
          removed_at: string | null
          request_id: string
          school_id: string
          updated_at: string
          updated_by: string | null
          vendor: string
        }
        Insert: {
          amount_cents: number
          chosen?: boolean
          created_at?: string
          created_by?: string | null
          id?: string
          note?: string | null
          removed_at?: string | null
          request_id: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
          vendor: string
        }
        Update: {
          amount_cents?: number
          chosen?: boolean
          created_at?: string
          created_by?: string | null
          id?: string
          note?: string | null
          removed_at?: string | null
          request_id?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
          vendor?: string
        }
        Relationships: [
          {
            foreignKeyName: 'purchase_quotes_request_id_fkey'
            columns: ['request_id']
            isOneToOne: false
            referencedRelation: 'purchase_requests'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_quotes_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      purchase_requests: {
        Row: {
          cancel_note: string | null
          category_id: string | null
          contact_id: string | null
          created_at: string
          created_by: string | null
          decided_at: string | null
          decided_by: string | null
          decided_by_label: string | null
          decision_note: string | null
          event_id: string | null
          fiscal_year_id: string | null
          fund_id: string | null
          id: string
          is_reimbursement: boolean
          needed_on: string | null
          number: number
          order_no: string | null
          ordered_on: string | null
          paid_cents: number
          reason: string | null
          received_on: string | null
          requested_by: string | null
          requested_by_label: string
          school_id: string
          state: string
          submitted_at: string | null
          team_id: string | null
          title: string
          total_cents: number
          updated_at: string
          updated_by: string | null
          vendor: string | null
          writers: string[]
          written_by: string | null
          written_by_label: string | null
        }
        Insert: {
          cancel_note?: string | null
          category_id?: string | null
          contact_id?: string | null
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          decided_by_label?: string | null
          decision_note?: string | null
          event_id?: string | null
          fiscal_year_id?: string | null
          fund_id?: string | null
          id?: string
          is_reimbursement?: boolean
          needed_on?: string | null
          number?: number
          order_no?: string | null
          ordered_on?: string | null
          paid_cents?: number
          reason?: string | null
          received_on?: string | null
          requested_by?: string | null
          requested_by_label?: string
          school_id: string
          state?: string
          submitted_at?: string | null
          team_id?: string | null
          title: string
          total_cents?: number
          updated_at?: string
          updated_by?: string | null
          vendor?: string | null
          writers?: string[]
          written_by?: string | null
          written_by_label?: string | null
        }
        Update: {
          cancel_note?: string | null
          category_id?: string | null
          contact_id?: string | null
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          decided_by_label?: string | null
          decision_note?: string | null
          event_id?: string | null
          fiscal_year_id?: string | null
          fund_id?: string | null
          id?: string
          is_reimbursement?: boolean
          needed_on?: string | null
          number?: number
          order_no?: string | null
          ordered_on?: string | null
          paid_cents?: number
          reason?: string | null
          received_on?: string | null
          requested_by?: string | null
          requested_by_label?: string
          school_id?: string
          state?: string
          submitted_at?: string | null
          team_id?: string | null
          title?: string
          total_cents?: number
          updated_at?: string
          updated_by?: string | null
          vendor?: string | null
          writers?: string[]
          written_by?: string | null
          written_by_label?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'purchase_requests_category_id_fkey'
            columns: ['category_id']
            isOneToOne: false
            referencedRelation: 'budget_categories'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_requests_contact_id_fkey'
            columns: ['contact_id']
            isOneToOne: false
            referencedRelation: 'contacts'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_requests_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'school_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_requests_fiscal_year_id_fkey'
            columns: ['fiscal_year_id']
            isOneToOne: false
            referencedRelation: 'fiscal_years'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_requests_fund_id_fkey'
            columns: ['fund_id']
            isOneToOne: false
            referencedRelation: 'funds'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_requests_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'purchase_requests_team_id_fkey'
            columns: ['team_id']
            isOneToOne: false
            referencedRelation: 'teams'
            referencedColumns: ['id']
          },
        ]
      }
      push_choices: {
        Row: {
          is_on: boolean
          kind: string
          updated_at: string
          user_id: string
        }
        Insert: {
          is_on: boolean
          kind: string
          updated_at?: string
          user_id?: string
        }
        Update: {
          is_on?: boolean
          kind?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'push_choices_kind_fkey'
            columns: ['kind']
            isOneToOne: false
            referencedRelation: 'notification_kinds'
            referencedColumns: ['kind']
          },
          {
            foreignKeyName: 'push_choices_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      push_devices: {
        Row: {
          created_at: string
          failures: number
          id: string
          label: string
          last_ok_at: string | null
          user_id: string
        }
        Insert: {
          created_at?: string
          failures?: number
          id?: string
          label?: string
          last_ok_at?: string | null
          user_id: string
        }
        Update: {
          created_at?: string
          failures?: number
          id?: string
          label?: string
          last_ok_at?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'push_devices_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      qualifications: {
        Row: {
          archived_at: string | null
          cadet_id: string
          created_at: string
          created_by: string | null
          earned_on: string
          expires_on: string | null
          id: string
          issuer: string | null
          school_id: string
          title: string | null
          type: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          cadet_id: string
          created_at?: string
          created_by?: string | null
          earned_on?: string
          expires_on?: string | null
          id?: string
          issuer?: string | null
          school_id?: string
          title?: string | null
          type?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          earned_on?: string
          expires_on?: string | null
          id?: string
          issuer?: string | null
          school_id?: string
          title?: string | null
          type?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'qualifications_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'qualifications_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      rank_changes: {
        Row: {
          abbreviation: string | null
          checked_at: string | null
          checked_by: string | null
          checked_note: string | null
          created_at: string
          created_by: string | null
          enabled: boolean | null
          id: string
          rank_code: string
          school_id: string
          sort: number | null
          title: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          abbreviation?: string | null
          checked_at?: string | null
          checked_by?: string | null
          checked_note?: string | null
          created_at?: string
          created_by?: string | null
          enabled?: boolean | null
          id?: string
          rank_code: string
          school_id: string
          sort?: number | null
          title?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          abbreviation?: string | null
          checked_at?: string | null
          checked_by?: string | null
          checked_note?: string | null
          created_at?: string
          created_by?: string | null
          enabled?: boolean | null
          id?: string
          rank_code?: string
          school_id?: string
          sort?: number | null
          title?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'rank_changes_checked_by_fkey'
            columns: ['checked_by']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'rank_changes_rank_code_fkey'
            columns: ['rank_code']
            isOneToOne: false
            referencedRelation: 'ranks'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'rank_changes_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      rank_choices: {
        Row: {
          created_at: string
          created_by: string | null
          school_id: string
          set_code: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          school_id: string
          set_code: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          school_id?: string
          set_code?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'rank_choices_school_id_fkey'
            columns: ['school_id']
            isOneToOne: true
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'rank_choices_set_code_fkey'
            columns: ['set_code']
            isOneToOne: false
            referencedRelation: 'rank_sets'
            referencedColumns: ['code']
          },
        ]
      }
      rank_records: {
        Row: {
          abbreviation: string | null
          action: string
          cadet_id: string
          created_at: string
          created_by: string | null
          effective_on: string
          ends_on: string | null
          from_abbreviation: string | null
          from_title: string | null
          id: string
          kind: string
          order_id: string | null
          order_no: string | null
          override_of: string[] | null
          override_reason: string | null
          rank_code: string
          remarks: string | null
          rescinds_id: string | null
          school_id: string
          seq: number
          since_on: string | null
          title: string | null
          unit_name: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          abbreviation?: string | null
          action: string
          cadet_id: string
          created_at?: string
          created_by?: string | null
          effective_on: string
          ends_on?: string | null
          from_abbreviation?: string | null
          from_title?: string | null
          id?: string
          kind?: string
          order_id?: string | null
          order_no?: string | null
          override_of?: string[] | null
          override_reason?: string | null
          rank_code: string
          remarks?: string | null
          rescinds_id?: string | null
          school_id: string
          seq?: never
          since_on?: string | null
          title?: string | null
          unit_name?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          abbreviation?: string | null
          action?: string
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          effective_on?: string
          ends_on?: string | null
          from_abbreviation?: string | null
          from_title?: string | null
          id?: string
          kind?: string
          order_id?: string | null
          order_no?: string | null
          override_of?: string[] | null
          override_reason?: string | null
          rank_code?: string
          remarks?: string | null
          rescinds_id?: string | null
          school_id?: string
          seq?: never
          since_on?: string | null
          title?: string | null
          unit_name?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'rank_records_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'rank_records_order_id_fkey'
            columns: ['order_id']
            isOneToOne: false
            referencedRelation: 'promotion_orders'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'rank_records_rank_code_fkey'
            columns: ['rank_code']
            isOneToOne: false
            referencedRelation: 'ranks'
            referencedColumns: ['code']
          },
          {
            foreignKeyName: 'rank_records_rescinds_id_fkey'
            columns: ['rescinds_id']
            isOneToOne: true
            referencedRelation: 'rank_records'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'rank_records_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      rank_sets: {
        Row: {
          code: string
          edition: string
          inherits: string | null
          label: string
          note: string | null
          program_types: string[]
          unit_echelons: string[]
          year_label: string | null
        }
        Insert: {
          code: string
          edition?: string
          inherits?: string | null
          label: string
          note?: string | null
          program_types: string[]
          unit_echelons?: string[]
          year_label?: string | null
        }
        Update: {
          code?: string
          edition?: string
          inherits?: string | null
          label?: string
          note?: string | null
          program_types?: string[]
          unit_echelons?: string[]
          year_label?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'rank_sets_inherits_fkey'
            columns: ['inherits']
            isOneToOne: false
            referencedRelation: 'rank_sets'
            referencedColumns: ['code']
          },
        ]
      }
      rank_sources: {
        Row: {
          code: string
          title: string
        }
        Insert: {
          code: string
          title: string
        }
        Update: {
          code?: string
          title?: string
        }
        Relationships: []
      }
      ranks: {
        Row: {
          abbreviation: string
          category: string
          code: string
          enabled: boolean
          id: string
          insignia: string | null
          insignia_doubt: string | null
          note: string | null
          pay_grade: string | null
          school_id: string | null
          set_code: string
          sort: number
          source: string[]
          title: string
        }
        Insert: {
          abbreviation: string
          category: string
          code?: string
          enabled?: boolean
          id?: string
          insignia?: string | null
          insignia_doubt?: string | null
          note?: string | null
          pay_grade?: string | null
          school_id?: string | null
          set_code: string
          sort: number
          source?: string[]
          title: string
        }
        Update: {
          abbreviation?: string
          category?: string
          code?: string
          enabled?: boolean
          id?: string
          insignia?: string | null
          insignia_doubt?: string | null
          note?: string | null
          pay_grade?: string | null
          school_id?: string | null
          set_code?: string
          sort?: number
          source?: string[]
          title?: string
        }
        Relationships: [
          {
            foreignKeyName: 'ranks_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'ranks_set_code_fkey'
            columns: ['set_code']
            isOneToOne: false
            referencedRelation: 'rank_sets'
            referencedColumns: ['code']
          },
        ]
      }
      recap_answers: {
        Row: {
          answer: string
          answered_at: string
          created_at: string
          created_by: string | null
          event_id: string | null
          generation: number
          host_school_id: string
          id: string
          meet_id: string
          note: string | null
          registration_id: string
          replied_at: string | null
          reply: string | null
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          answer: string
          answered_at?: string
          created_at?: string
          created_by?: string | null
          event_id?: string | null
          generation: number
          host_school_id: string
          id?: string
          meet_id: string
          note?: string | null
          registration_id: string
          replied_at?: string | null
          reply?: string | null
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          answer?: string
          answered_at?: string
          created_at?: string
          created_by?: string | null
          event_id?: string | null
          generation?: number
          host_school_id?: string
          id?: string
          meet_id?: string
          note?: string | null
          registration_id?: string
          replied_at?: string | null
          reply?: string | null
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'recap_answers_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'meet_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recap_answers_host_school_id_fkey'
            columns: ['host_school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recap_answers_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recap_answers_registration_id_fkey'
            columns: ['registration_id']
            isOneToOne: false
            referencedRelation: 'meet_registrations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'recap_answers_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      registration_days: {
        Row: {
          archived_at: string | null
          created_at: string
          created_by: string | null
          event_id: string
          host_says: Json
          id: string
          is_linked: boolean
          registration_id: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          event_id: string
          host_says?: Json
          id?: string
          is_linked?: boolean
          registration_id: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          event_id?: string
          host_says?: Json
          id?: string
          is_linked?: boolean
          registration_id?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'registration_days_event_id_fkey'
            columns: ['event_id']
            isOneToOne: true
            referencedRelation: 'school_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'registration_days_registration_id_fkey'
            columns: ['registration_id']
            isOneToOne: true
            referencedRelation: 'meet_registrations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'registration_days_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      registration_entries: {
        Row: {
          created_at: string
          created_by: string | null
          division: string | null
          entry_id: string | null
          event_id: string
          host_school_id: string
          id: string
          is_exhibition: boolean
          letter: string
          meet_id: string
          name: string | null
          offer_until: string | null
          offered_at: string | null
          place: number | null
          registration_id: string
          school_id: string
          sort: number
          state: string
          state_reason: string | null
          team_id: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          division?: string | null
          entry_id?: string | null
          event_id: string
          host_school_id: string
          id?: string
          is_exhibition?: boolean
          letter?: string
          meet_id: string
          name?: string | null
          offer_until?: string | null
          offered_at?: string | null
          place?: number | null
          registration_id: string
          school_id: string
          sort?: number
          state?: string
          state_reason?: string | null
          team_id?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          division?: string | null
          entry_id?: string | null
          event_id?: string
          host_school_id?: string
          id?: string
          is_exhibition?: boolean
          letter?: string
          meet_id?: string
          name?: string | null
          offer_until?: string | null
          offered_at?: string | null
          place?: number | null
          registration_id?: string
          school_id?: string
          sort?: number
          state?: string
          state_reason?: string | null
          team_id?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'registration_entries_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: true
            referencedRelation: 'meet_entries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'registration_entries_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'meet_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'registration_entries_host_school_id_fkey'
            columns: ['host_school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'registration_entries_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'registration_entries_registration_id_fkey'
            columns: ['registration_id']
            isOneToOne: false
            referencedRelation: 'meet_registrations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'registration_entries_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'registration_entries_team_id_fkey'
            columns: ['team_id']
            isOneToOne: false
            referencedRelation: 'teams'
            referencedColumns: ['id']
          },
        ]
      }
      relief_items: {
        Row: {
          confirmed_at: string | null
          confirmed_by_label: string | null
          created_at: string
          created_by: string | null
          done_at: string | null
          done_by_label: string | null
          id: string
          place: number
          relief_id: string
          removed_at: string | null
          school_id: string
          text: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          confirmed_at?: string | null
          confirmed_by_label?: string | null
          created_at?: string
          created_by?: string | null
          done_at?: string | null
          done_by_label?: string | null
          id?: string
          place?: number
          relief_id: string
          removed_at?: string | null
          school_id: string
          text: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          confirmed_at?: string | null
          confirmed_by_label?: string | null
          created_at?: string
          created_by?: string | null
          done_at?: string | null
          done_by_label?: string | null
          id?: string
          place?: number
          relief_id?: string
          removed_at?: string | null
          school_id?: string
          text?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'relief_items_relief_id_fkey'
            columns: ['relief_id']
            isOneToOne: false
            referencedRelation: 'position_reliefs'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'relief_items_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      repairs: {
        Row: {
          asset_id: string | null
          back_on: string | null
          condition_in: string | null
          condition_out: string
          cost_cents: number | null
          created_at: string
          created_by: string | null
          due_on: string | null
          id: string
          kind: string
          location_id: string
          note: string | null
          qty: number
          received_by_label: string | null
          school_id: string
          sent_by_label: string
          sent_on: string
          shop: string
          updated_at: string
          updated_by: string | null
          variant_id: string
        }
        Insert: {
          asset_id?: string | null
          back_on?: string | null
          condition_in?: string | null
          condition_out: string
          cost_cents?: number | null
          created_at?: string
          created_by?: string | null
          due_on?: string | null
          id?: string
          kind: string
          location_id: string
          note?: string | null
          qty: number
          received_by_label?: string | null
          school_id: string
          sent_by_label?: string
          sent_on: string
          shop: string
          updated_at?: string
          updated_by?: string | null
          variant_id: string
        }
        Update: {
          asset_id?: string | null
          back_on?: string | null
          condition_in?: string | null
          condition_out?: string
          cost_cents?: number | null
          created_at?: string
          created_by?: string | null
          due_on?: string | null
          id?: string
          kind?: string
          location_id?: string
          note?: string | null
          qty?: number
          received_by_label?: string | null
          school_id?: string
          sent_by_label?: string
          sent_on?: string
          shop?: string
          updated_at?: string
          updated_by?: string | null
          variant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'repairs_asset_id_fkey'
            columns: ['asset_id']
            isOneToOne: false
            referencedRelation: 'serial_assets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'repairs_location_id_fkey'
            columns: ['location_id']
            isOneToOne: false
            referencedRelation: 'inventory_locations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'repairs_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'repairs_variant_id_fkey'
            columns: ['variant_id']
            isOneToOne: false
            referencedRelation: 'item_variants'
            referencedColumns: ['id']
          },
        ]
      }
      retention_log: {
        Row: {
          cadets: number
          created_at: string
          created_by: string | null
          id: string
          purged_on: string
          school_id: string
          totals: Json
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          cadets: number
          created_at?: string
          created_by?: string | null
          id?: string
          purged_on: string
          school_id: string
          totals: Json
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          cadets?: number
          created_at?: string
          created_by?: string | null
          id?: string
          purged_on?: string
          school_id?: string
          totals?: Json
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'retention_log_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      role_permissions: {
        Row: {
          action_id: string
          created_at: string
          created_by: string | null
          enabled: boolean
          id: string
          module_id: string
          role: string
          role_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          action_id: string
          created_at?: string
          created_by?: string | null
          enabled?: boolean
          id?: string
          module_id: string
          role: string
          role_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          action_id?: string
          created_at?: string
          created_by?: string | null
          enabled?: boolean
          id?: string
          module_id?: string
          role?: string
          role_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'role_permissions_action_id_fkey'
            columns: ['action_id']
            isOneToOne: false
            referencedRelation: 'permission_actions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'role_permissions_module_id_fkey'
            columns: ['module_id']
            isOneToOne: false
            referencedRelation: 'permission_modules'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'role_permissions_role_id_fkey'
            columns: ['role_id']
            isOneToOne: false
            referencedRelation: 'user_roles'
            referencedColumns: ['id']
          },
        ]
      }
      rollover_lines: {
        Row: {
          before: Json | null
          cadet_id: string
          created_at: string
          created_by: string | null
          decision: string
          enrollment_id: string | null
          from_grade: number
          from_level: number | null
          id: string
          is_chosen: boolean
          rollover_id: string
          school_id: string
          state: string
          status_record_id: string | null
          to_grade: number | null
          to_level: number | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          before?: Json | null
          cadet_id: string
          created_at?: string
          created_by?: string | null
          decision: string
          enrollment_id?: string | null
          from_grade: number
          from_level?: number | null
          id?: string
          is_chosen?: boolean
          rollover_id: string
          school_id: string
          state?: string
          status_record_id?: string | null
          to_grade?: number | null
          to_level?: number | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          before?: Json | null
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          decision?: string
          enrollment_id?: string | null
          from_grade?: number
          from_level?: number | null
          id?: string
          is_chosen?: boolean
          rollover_id?: string
          school_id?: string
          state?: string
          status_record_id?: string | null
          to_grade?: number | null
          to_level?: number | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'rollover_lines_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'rollover_lines_enrollment_id_fkey'
            columns: ['enrollment_id']
            isOneToOne: false
            referencedRelation: 'cadet_enrollments'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'rollover_lines_rollover_id_fkey'
            columns: ['rollover_id']
            isOneToOne: false
            referencedRelation: 'rollovers'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'rollover_lines_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'rollover_lines_status_record_id_fkey'
            columns: ['status_record_id']
            isOneToOne: false
            referencedRelation: 'cadet_status_records'
            referencedColumns: ['id']
          },
        ]
      }
      rollovers: {
        Row: {
          created_at: string
          created_by: string | null
          done_at: string | null
          from_year_id: string
          id: string
          keep_periods: boolean
          keep_units: boolean
          school_id: string
          started_at: string | null
          state: string
          to_year_id: string
          undone_at: string | null
          undone_by: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          done_at?: string | null
          from_year_id: string
          id?: string
          keep_periods?: boolean
          keep_units?: boolean
          school_id: string
          started_at?: string | null
          state?: string
          to_year_id: string
          undone_at?: string | null
          undone_by?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          done_at?: string | null
          from_year_id?: string
          id?: string
          keep_periods?: boolean
          keep_units?: boolean
          school_id?: string
          started_at?: string | null
          state?: string
          to_year_id?: string
          undone_at?: string | null
          undone_by?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'rollovers_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'rollovers_to_year_id_fkey'
            columns: ['to_year_id']
            isOneToOne: false
            referencedRelation: 'school_years'
            referencedColumns: ['id']
          },
        ]
      }
      roster_changes: {
        Row: {
          asked_by_label: string
          created_at: string
          created_by: string | null
          decided_at: string | null
          decided_by: string | null
          decided_reason: string | null
          entry_id: string
          host_school_id: string
          id: string
          in_member_id: string | null
          meet_id: string
          out_member_id: string | null
          reason: string
          registration_id: string
          school_id: string
          state: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          asked_by_label?: string
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          decided_reason?: string | null
          entry_id: string
          host_school_id: string
          id?: string
          in_member_id?: string | null
          meet_id: string
          out_member_id?: string | null
          reason: string
          registration_id: string
          school_id: string
          state: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          asked_by_label?: string
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          decided_reason?: string | null
          entry_id?: string
          host_school_id?: string
          id?: string
          in_member_id?: string | null
          meet_id?: string
          out_member_id?: string | null
          reason?: string
          registration_id?: string
          school_id?: string
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'roster_changes_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'registration_entries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'roster_changes_host_school_id_fkey'
            columns: ['host_school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'roster_changes_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'roster_changes_registration_id_fkey'
            columns: ['registration_id']
            isOneToOne: false
            referencedRelation: 'meet_registrations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'roster_changes_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      roster_files: {
        Row: {
          batch_id: string
          created_at: string
          created_by: string | null
          created_by_label: string
          format: string
          host_school_id: string
          id: string
          is_named: boolean
          made_by: string
          meet_id: string
          members: number
          registration_id: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          batch_id: string
          created_at?: string
          created_by?: string | null
          created_by_label?: string
          format: string
          host_school_id: string
          id?: string
          is_named: boolean
          made_by: string
          meet_id: string
          members: number
          registration_id: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          batch_id?: string
          created_at?: string
          created_by?: string | null
          created_by_label?: string
          format?: string
          host_school_id?: string
          id?: string
          is_named?: boolean
          made_by?: string
          meet_id?: string
          members?: number
          registration_id?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'roster_files_host_school_id_fkey'
            columns: ['host_school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'roster_files_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'roster_files_registration_id_fkey'
            columns: ['registration_id']
            isOneToOne: false
            referencedRelation: 'meet_registrations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'roster_files_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      roster_members: {
        Row: {
          cadet_id: string | null
          certified_at: string | null
          certified_by: string | null
          certified_reason: string | null
          code: string
          created_at: string
          created_by: string | null
          first_year: boolean | null
          form_at: string | null
          form_by_label: string | null
          form_kind: string | null
          gender: string | null
          grade: number | null
          held_at: string | null
          held_by_label: string | null
          host_school_id: string
          id: string
          meet_id: string
          name: string | null
          name_public_at: string | null
          name_public_by: string | null
          name_public_by_label: string | null
          registration_id: string
          removed_at: string | null
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          cadet_id?: string | null
          certified_at?: string | null
          certified_by?: string | null
          certified_reason?: string | null
          code: string
          created_at?: string
          created_by?: string | null
          first_year?: boolean | null
          form_at?: string | null
          form_by_label?: string | null
          form_kind?: string | null
          gender?: string | null
          grade?: number | null
          held_at?: string | null
          held_by_label?: string | null
          host_school_id: string
          id?: string
          meet_id: string
          name?: string | null
          name_public_at?: string | null
          name_public_by?: string | null
          name_public_by_label?: string | null
          registration_id: string
          removed_at?: string | null
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          cadet_id?: string | null
          certified_at?: string | null
          certified_by?: string | null
          certified_reason?: string | null
          code?: string
          created_at?: string
          created_by?: string | null
          first_year?: boolean | null
          form_at?: string | null
          form_by_label?: string | null
          form_kind?: string | null
          gender?: string | null
          grade?: number | null
          held_at?: string | null
          held_by_label?: string | null
          host_school_id?: string
          id?: string
          meet_id?: string
          name?: string | null
          name_public_at?: string | null
          name_public_by?: string | null
          name_public_by_label?: string | null
          registration_id?: string
          removed_at?: string | null
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'roster_members_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'roster_members_host_school_id_fkey'
            columns: ['host_school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'roster_members_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'roster_members_registration_id_fkey'
            columns: ['registration_id']
            isOneToOne: false
            referencedRelation: 'meet_registrations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'roster_members_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      saved_views: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          is_shared: boolean
          list: string
          module: string
          name: string
          school_id: string
          state: Json
          updated_at: string
          updated_by: string | null
          user_id: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          is_shared?: boolean
          list?: string
          module: string
          name: string
          school_id?: string
          state?: Json
          updated_at?: string
          updated_by?: string | null
          user_id?: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          is_shared?: boolean
          list?: string
          module?: string
          name?: string
          school_id?: string
          state?: Json
          updated_at?: string
          updated_by?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'saved_views_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      school_claims: {
        Row: {
          claimant_id: string | null
          claimant_label: string
          created_at: string
          created_by: string | null
          decided_at: string | null
          decided_by: string | null
          ends_on: string | null
          from_school_id: string
          id: string
          reason: string | null
          school_id: string
          state: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          claimant_id?: string | null
          claimant_label: string
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          ends_on?: string | null
          from_school_id: string
          id?: string
          reason?: string | null
          school_id: string
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          claimant_id?: string | null
          claimant_label?: string
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          ends_on?: string | null
          from_school_id?: string
          id?: string
          reason?: string | null
          school_id?: string
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'school_claims_claimant_id_fkey'
            columns: ['claimant_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'school_claims_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      school_codes: {
        Row: {
          created_at: string
          created_by: string | null
          join_code: string
          rotated_at: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          join_code: string
          rotated_at?: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          join_code?: string
          rotated_at?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'school_codes_school_id_fkey'
            columns: ['school_id']
            isOneToOne: true
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      school_events: {
        Row: {
          all_day: boolean
          archived_at: string | null
          attendance_wanted: string
          audience: string
          audience_groups: Json
          cancelled_at: string | null
          counts_hours: boolean
          created_at: string
          created_by: string | null
          day_off_id: string | null
          differs: string[]
          ends_at: string
          id: string
          kind: string
          lead_id: string | null
          needs_permission: boolean
          notes: string | null
          officer_id: string | null
          place: string | null
          place_ids: string[]
          school_id: string
          search: string
          series_day: string | null
          series_id: string | null
          source_uid: string | null
          source_version: number | null
          starts_at: string
          title: string
          uniform: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          all_day?: boolean
          archived_at?: string | null
          attendance_wanted?: string
          audience?: string
          audience_groups?: Json
          cancelled_at?: string | null
          counts_hours?: boolean
          created_at?: string
          created_by?: string | null
          day_off_id?: string | null
          differs?: string[]
          ends_at: string
          id?: string
          kind?: string
          lead_id?: string | null
          needs_permission?: boolean
          notes?: string | null
          officer_id?: string | null
          place?: string | null
          place_ids?: string[]
          school_id?: string
          search?: never
          series_day?: string | null
          series_id?: string | null
          source_uid?: string | null
          source_version?: number | null
          starts_at: string
          title: string
          uniform?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          all_day?: boolean
          archived_at?: string | null
          attendance_wanted?: string
          audience?: string
          audience_groups?: Json
          cancelled_at?: string | null
          counts_hours?: boolean
          created_at?: string
          created_by?: string | null
          day_off_id?: string | null
          differs?: string[]
          ends_at?: string
          id?: string
          kind?: string
          lead_id?: string | null
          needs_permission?: boolean
          notes?: string | null
          officer_id?: string | null
          place?: string | null
          place_ids?: string[]
          school_id?: string
          search?: never
          series_day?: string | null
          series_id?: string | null
          source_uid?: string | null
          source_version?: number | null
          starts_at?: string
          title?: string
          uniform?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'school_events_day_off_id_fkey'
            columns: ['day_off_id']
            isOneToOne: false
            referencedRelation: 'days_off'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'school_events_lead_id_fkey'
            columns: ['lead_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'school_events_officer_id_fkey'
            columns: ['officer_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'school_events_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'school_events_series_id_fkey'
            columns: ['series_id']
            isOneToOne: false
            referencedRelation: 'event_series'
            referencedColumns: ['id']
          },
        ]
      }
      school_growths: {
        Row: {
          cadets_added: string[]
          cadets_restored: string[]
          created_at: string
          created_by: string | null
          flags: Json
          had_code: boolean
          id: string
          members: string[]
          people: Json
          school_id: string
          undo_until: string
          undone_at: string | null
          undone_by: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          cadets_added?: string[]
          cadets_restored?: string[]
          created_at?: string
          created_by?: string | null
          flags: Json
          had_code?: boolean
          id?: string
          members?: string[]
          people?: Json
          school_id: string
          undo_until?: string
          undone_at?: string | null
          undone_by?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          cadets_added?: string[]
          cadets_restored?: string[]
          created_at?: string
          created_by?: string | null
          flags?: Json
          had_code?: boolean
          id?: string
          members?: string[]
          people?: Json
          school_id?: string
          undo_until?: string
          undone_at?: string | null
          undone_by?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'school_growths_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      school_merges: {
        Row: {
          claim_id: string | null
          created_at: string
          created_by: string | null
          from_name: string
          from_school_id: string
          id: string
          left_behind: number
          moved: number
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          claim_id?: string | null
          created_at?: string
          created_by?: string | null
          from_name: string
          from_school_id: string
          id?: string
          left_behind?: number
          moved?: number
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          claim_id?: string | null
          created_at?: string
          created_by?: string | null
          from_name?: string
          from_school_id?: string
          id?: string
          left_behind?: number
          moved?: number
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'school_merges_claim_id_fkey'
            columns: ['claim_id']
            isOneToOne: false
            referencedRelation: 'school_claims'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'school_merges_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      school_modules: {
        Row: {
          created_at: string
          created_by: string | null
          enabled: boolean
          id: string
          module_id: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          enabled: boolean
          id?: string
          module_id: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          enabled?: boolean
          id?: string
          module_id?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'school_modules_module_id_fkey'
            columns: ['module_id']
            isOneToOne: false
            referencedRelation: 'permission_modules'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'school_modules_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      school_years: {
        Row: {
          created_at: string
          created_by: string | null
          ends_on: string
          id: string
          is_current: boolean
          name: string
          school_id: string
          starts_on: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          ends_on: string
          id?: string
          is_current?: boolean
          name: string
          school_id: string
          starts_on: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          ends_on?: string
          id?: string
          is_current?: boolean
          name?: string
          school_id?: string
          starts_on?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'school_years_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      schools: {
        Row: {
          address: string | null
          city: string | null
          comp_register_only: boolean
          competition_module: boolean
          competition_portal: boolean
          contact: string | null
          created_at: string
          created_by: string | null
          email: string | null
          id: string
          initials: string | null
          jrotc_program: boolean
          logo_url: string | null
          merged_at: string | null
          merged_into: string | null
          military_time: boolean
          name: string
          nine_digit_ids: boolean
          phone: string | null
          program_type: string
          retention_years: number
          school_enrollment: number | null
          staff_second_factor: boolean
          state: string | null
          time_zone: string
          twins_answered_at: string | null
          unit_number: string | null
          updated_at: string
          updated_by: string | null
          zip_code: string | null
        }
        Insert: {
          address?: string | null
          city?: string | null
          comp_register_only?: boolean
          competition_module?: boolean
          competition_portal?: boolean
          contact?: string | null
          created_at?: string
          created_by?: string | null
          email?: string | null
          id?: string
          initials?: string | null
          jrotc_program?: boolean
          logo_url?: string | null
          merged_at?: string | null
          merged_into?: string | null
          military_time?: boolean
          name: string
          nine_digit_ids?: boolean
          phone?: string | null
          program_type?: string
          retention_years?: number
          school_enrollment?: number | null
          staff_second_factor?: boolean
          state?: string | null
          time_zone?: string
          twins_answered_at?: string | null
          unit_number?: string | null
          updated_at?: string
          updated_by?: string | null
          zip_code?: string | null
        }
        Update: {
          address?: string | null
          city?: string | null
          comp_register_only?: boolean
          competition_module?: boolean
          competition_portal?: boolean
          contact?: string | null
          created_at?: string
          created_by?: string | null
          email?: string | null
          id?: string
          initials?: string | null
          jrotc_program?: boolean
          logo_url?: string | null
          merged_at?: string | null
          merged_into?: string | null
          military_time?: boolean
          name?: string
          nine_digit_ids?: boolean
          phone?: string | null
          program_type?: string
          retention_years?: number
          school_enrollment?: number | null
          staff_second_factor?: boolean
          state?: string | null
          time_zone?: string
          twins_answered_at?: string | null
          unit_number?: string | null
          updated_at?: string
          updated_by?: string | null
          zip_code?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'schools_merged_into_fkey'
            columns: ['merged_into']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      score_sheets: {
        Row: {
          archived_at: string | null
          content: Json
          created_at: string
          created_by: string | null
          discipline: string
          id: string
          key: string
          published_at: string | null
          published_by_label: string | null
          rev: number
          school_id: string
          search: string
          state: string
          title: string
          updated_at: string
          updated_by: string | null
          version: number
        }
        Insert: {
          archived_at?: string | null
          content: Json
          created_at?: string
          created_by?: string | null
          discipline: string
          id?: string
          key: string
          published_at?: string | null
          published_by_label?: string | null
          rev?: number
          school_id: string
          search?: never
          state?: string
          title: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Update: {
          archived_at?: string | null
          content?: Json
          created_at?: string
          created_by?: string | null
          discipline?: string
          id?: string
          key?: string
          published_at?: string | null
          published_by_label?: string | null
          rev?: number
          school_id?: string
          search?: never
          state?: string
          title?: string
          updated_at?: string
          updated_by?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: 'score_sheets_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      second_adult_copies: {
        Row: {
          account_id: string
          author_label: string
          author_role: string | null
          cadet_id: string | null
          created_at: string
          created_by: string | null
          id: string
          module: string
          school_id: string
          subject_id: string
          subject_table: string
          updated_at: string
          updated_by: string | null
          with_label: string
          words: string
        }
        Insert: {
          account_id: string
          author_label?: string
          author_role?: string | null
          cadet_id?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          module: string
          school_id: string
          subject_id: string
          subject_table: string
          updated_at?: string
          updated_by?: string | null
          with_label?: string
          words: string
        }
        Update: {
          account_id?: string
          author_label?: string
          author_role?: string | null
          cadet_id?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          module?: string
          school_id?: string
          subject_id?: string
          subject_table?: string
          updated_at?: string
          updated_by?: string | null
          with_label?: string
          words?: string
        }
        Relationships: [
          {
            foreignKeyName: 'second_adult_copies_account_id_fkey'
            columns: ['account_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'second_adult_copies_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'second_adult_copies_module_fkey'
            columns: ['module']
            isOneToOne: false
            referencedRelation: 'permission_modules'
            referencedColumns: ['name']
          },
          {
            foreignKeyName: 'second_adult_copies_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      second_adults: {
        Row: {
          account_id: string
          created_at: string
          created_by: string | null
          ended_at: string | null
          id: string
          named_by_label: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          account_id: string
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          id?: string
          named_by_label?: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          account_id?: string
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          id?: string
          named_by_label?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'second_adults_account_id_fkey'
            columns: ['account_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'second_adults_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      serial_assets: {
        Row: {
          acquired_on: string | null
          condition: string
          created_at: string
          created_by: string | null
          id: string
          last_counted_on: string | null
          location_id: string
          note: string | null
          school_id: string
          serial_no: string
          status: string
          tag: string | null
          updated_at: string
          updated_by: string | null
          variant_id: string
        }
        Insert: {
          acquired_on?: string | null
          condition?: string
          created_at?: string
          created_by?: string | null
          id?: string
          last_counted_on?: string | null
          location_id: string
          note?: string | null
          school_id: string
          serial_no: string
          status?: string
          tag?: string | null
          updated_at?: string
          updated_by?: string | null
          variant_id: string
        }
        Update: {
          acquired_on?: string | null
          condition?: string
          created_at?: string
          created_by?: string | null
          id?: string
          last_counted_on?: string | null
          location_id?: string
          note?: string | null
          school_id?: string
          serial_no?: string
          status?: string
          tag?: string | null
          updated_at?: string
          updated_by?: string | null
          variant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'serial_assets_location_id_fkey'
            columns: ['location_id']
            isOneToOne: false
            referencedRelation: 'inventory_locations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'serial_assets_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'serial_assets_variant_id_fkey'
            columns: ['variant_id']
            isOneToOne: false
            referencedRelation: 'item_variants'
            referencedColumns: ['id']
          },
        ]
      }
      service_goals: {
        Row: {
          created_at: string
          created_by: string | null
          hours: number
          id: string
          school_id: string
          school_year_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          hours: number
          id?: string
          school_id?: string
          school_year_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          hours?: number
          id?: string
          school_id?: string
          school_year_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'service_goals_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'service_goals_school_year_id_fkey'
            columns: ['school_year_id']
            isOneToOne: true
            referencedRelation: 'school_years'
            referencedColumns: ['id']
          },
        ]
      }
      service_hour_contacts: {
        Row: {
          cadet_id: string
          created_at: string
          created_by: string | null
          id: string
          school_id: string
          supervisor_contact: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          cadet_id: string
          created_at?: string
          created_by?: string | null
          id: string
          school_id: string
          supervisor_contact?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          id?: string
          school_id?: string
          supervisor_contact?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'service_hour_contacts_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'service_hour_contacts_id_fkey'
            columns: ['id']
            isOneToOne: true
            referencedRelation: 'service_hours'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'service_hour_contacts_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      service_hours: {
        Row: {
          archived_at: string | null
          cadet_id: string
          created_at: string
          created_by: string | null
          decided_at: string | null
          description: string | null
          event_id: string | null
          evidence_path: string | null
          hours: number
          id: string
          in_uniform: boolean
          organisation: string
          reason: string | null
          school_id: string
          served_on: string
          state: string
          submitted_at: string | null
          supervisor_name: string | null
          updated_at: string
          updated_by: string | null
          verified_by: string | null
          verified_by_label: string | null
        }
        Insert: {
          archived_at?: string | null
          cadet_id: string
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          description?: string | null
          event_id?: string | null
          evidence_path?: string | null
          hours: number
          id?: string
          in_uniform?: boolean
          organisation: string
          reason?: string | null
          school_id: string
          served_on: string
          state?: string
          submitted_at?: string | null
          supervisor_name?: string | null
          updated_at?: string
          updated_by?: string | null
          verified_by?: string | null
          verified_by_label?: string | null
        }
        Update: {
          archived_at?: string | null
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          description?: string | null
          event_id?: string | null
          evidence_path?: string | null
          hours?: number
          id?: string
          in_uniform?: boolean
          organisation?: string
          reason?: string | null
          school_id?: string
          served_on?: string
          state?: string
          submitted_at?: string | null
          supervisor_name?: string | null
          updated_at?: string
          updated_by?: string | null
          verified_by?: string | null
          verified_by_label?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'service_hours_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'service_hours_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'school_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'service_hours_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      signatures: {
        Row: {
          author_label: string
          cadet_id: string | null
          created_at: string
          created_by: string | null
          id: string
          method: string
          school_id: string
          signed_name: string
          signed_text: string
          strokes: Json | null
          subject_id: string
          subject_table: string
          text_hash: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          author_label?: string
          cadet_id?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          method: string
          school_id: string
          signed_name: string
          signed_text: string
          strokes?: Json | null
          subject_id: string
          subject_table: string
          text_hash: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          author_label?: string
          cadet_id?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          method?: string
          school_id?: string
          signed_name?: string
          signed_text?: string
          strokes?: Json | null
          subject_id?: string
          subject_table?: string
          text_hash?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'signatures_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'signatures_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      slot_bookings: {
        Row: {
          booked_at: string | null
          by_host: boolean
          created_at: string
          created_by: string | null
          ended_at: string | null
          entry_id: string | null
          heard_start: string | null
          hold_until: string | null
          host_entry_id: string | null
          host_school_id: string
          id: string
          is_moving: boolean
          lane: number | null
          meet_id: string
          moved_from: string | null
          override_reason: string | null
          overrides: Json
          registration_id: string | null
          school_id: string
          seat_no: number
          slot_id: string
          state: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          booked_at?: string | null
          by_host?: boolean
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          entry_id?: string | null
          heard_start?: string | null
          hold_until?: string | null
          host_entry_id?: string | null
          host_school_id: string
          id?: string
          is_moving?: boolean
          lane?: number | null
          meet_id: string
          moved_from?: string | null
          override_reason?: string | null
          overrides?: Json
          registration_id?: string | null
          school_id: string
          seat_no?: number
          slot_id: string
          state: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          booked_at?: string | null
          by_host?: boolean
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          entry_id?: string | null
          heard_start?: string | null
          hold_until?: string | null
          host_entry_id?: string | null
          host_school_id?: string
          id?: string
          is_moving?: boolean
          lane?: number | null
          meet_id?: string
          moved_from?: string | null
          override_reason?: string | null
          overrides?: Json
          registration_id?: string | null
          school_id?: string
          seat_no?: number
          slot_id?: string
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'slot_bookings_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'registration_entries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'slot_bookings_host_entry_id_fkey'
            columns: ['host_entry_id']
            isOneToOne: false
            referencedRelation: 'meet_entries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'slot_bookings_host_school_id_fkey'
            columns: ['host_school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'slot_bookings_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'slot_bookings_registration_id_fkey'
            columns: ['registration_id']
            isOneToOne: false
            referencedRelation: 'meet_registrations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'slot_bookings_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'slot_bookings_slot_id_fkey'
            columns: ['slot_id']
            isOneToOne: false
            referencedRelation: 'meet_slots'
            referencedColumns: ['id']
          },
        ]
      }
      slot_swaps: {
        Row: {
          asked_entry_id: string
          asked_school_id: string
          asked_slot_id: string
          created_at: string
          created_by: string | null
          ended_at: string | null
          entry_id: string
          host_school_id: string
          id: string
          meet_id: string
          registration_id: string
          school_id: string
          slot_id: string
          state: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          asked_entry_id: string
          asked_school_id: string
          asked_slot_id: string
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          entry_id: string
          host_school_id: string
          id?: string
          meet_id: string
          registration_id: string
          school_id: string
          slot_id: string
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          asked_entry_id?: string
          asked_school_id?: string
          asked_slot_id?: string
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          entry_id?: string
          host_school_id?: string
          id?: string
          meet_id?: string
          registration_id?: string
          school_id?: string
          slot_id?: string
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'slot_swaps_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'registration_entries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'slot_swaps_host_school_id_fkey'
            columns: ['host_school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'slot_swaps_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'slot_swaps_registration_id_fkey'
            columns: ['registration_id']
            isOneToOne: false
            referencedRelation: 'meet_registrations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'slot_swaps_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'slot_swaps_slot_id_fkey'
            columns: ['slot_id']
            isOneToOne: false
            referencedRelation: 'meet_slots'
            referencedColumns: ['id']
          },
        ]
      }
      slot_waits: {
        Row: {
          created_at: string
          created_by: string | null
          entry_id: string
          host_school_id: string
          id: string
          line: number
          meet_id: string
          registration_id: string
          school_id: string
          skipped_reason: string | null
          slot_id: string
          state: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          entry_id: string
          host_school_id: string
          id?: string
          line: number
          meet_id: string
          registration_id: string
          school_id: string
          skipped_reason?: string | null
          slot_id: string
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          entry_id?: string
          host_school_id?: string
          id?: string
          line?: number
          meet_id?: string
          registration_id?: string
          school_id?: string
          skipped_reason?: string | null
          slot_id?: string
          state?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'slot_waits_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: false
            referencedRelation: 'registration_entries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'slot_waits_host_school_id_fkey'
            columns: ['host_school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'slot_waits_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'slot_waits_registration_id_fkey'
            columns: ['registration_id']
            isOneToOne: false
            referencedRelation: 'meet_registrations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'slot_waits_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'slot_waits_slot_id_fkey'
            columns: ['slot_id']
            isOneToOne: false
            referencedRelation: 'meet_slots'
            referencedColumns: ['id']
          },
        ]
      }
      slot_wishes: {
        Row: {
          created_at: string
          created_by: string | null
          entry_id: string
          host_school_id: string
          id: string
          meet_id: string
          place: number | null
          registration_id: string
          school_id: string
          slots: string[]
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          entry_id: string
          host_school_id: string
          id?: string
          meet_id: string
          place?: number | null
          registration_id: string
          school_id: string
          slots: string[]
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          entry_id?: string
          host_school_id?: string
          id?: string
          meet_id?: string
          place?: number | null
          registration_id?: string
          school_id?: string
          slots?: string[]
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'slot_wishes_entry_id_fkey'
            columns: ['entry_id']
            isOneToOne: true
            referencedRelation: 'registration_entries'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'slot_wishes_host_school_id_fkey'
            columns: ['host_school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'slot_wishes_meet_id_fkey'
            columns: ['meet_id']
            isOneToOne: false
            referencedRelation: 'meets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'slot_wishes_registration_id_fkey'
            columns: ['registration_id']
            isOneToOne: false
            referencedRelation: 'meet_registrations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'slot_wishes_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      stock_levels: {
        Row: {
          condition: string
          id: string
          location_id: string
          on_hand: number
          reserved: number
          school_id: string
          updated_at: string
          variant_id: string
        }
        Insert: {
          condition: string
          id?: string
          location_id: string
          on_hand?: number
          reserved?: number
          school_id: string
          updated_at?: string
          variant_id: string
        }
        Update: {
          condition?: string
          id?: string
          location_id?: string
          on_hand?: number
          reserved?: number
          school_id?: string
          updated_at?: string
          variant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'stock_levels_location_id_fkey'
            columns: ['location_id']
            isOneToOne: false
            referencedRelation: 'inventory_locations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'stock_levels_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'stock_levels_variant_id_fkey'
            columns: ['variant_id']
            isOneToOne: false
            referencedRelation: 'item_variants'
            referencedColumns: ['id']
          },
        ]
      }
      stock_movements: {
        Row: {
          act: string
          asset_id: string | null
          author_label: string
          condition: string
          created_at: string
          created_by: string | null
          custody_id: string | null
          held: number
          id: string
          kind: string
          location_id: string
          qty: number
          reason: string | null
          ref_id: string | null
          ref_table: string | null
          school_id: string
          seq: number
          variant_id: string
        }
        Insert: {
          act: string
          asset_id?: string | null
          author_label?: string
          condition: string
          created_at?: string
          created_by?: string | null
          custody_id?: string | null
          held?: number
          id?: string
          kind: string
          location_id: string
          qty: number
          reason?: string | null
          ref_id?: string | null
          ref_table?: string | null
          school_id: string
          seq?: never
          variant_id: string
        }
        Update: {
          act?: string
          asset_id?: string | null
          author_label?: string
          condition?: string
          created_at?: string
          created_by?: string | null
          custody_id?: string | null
          held?: number
          id?: string
          kind?: string
          location_id?: string
          qty?: number
          reason?: string | null
          ref_id?: string | null
          ref_table?: string | null
          school_id?: string
          seq?: never
          variant_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'stock_movements_asset_id_fkey'
            columns: ['asset_id']
            isOneToOne: false
            referencedRelation: 'serial_assets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'stock_movements_location_id_fkey'
            columns: ['location_id']
            isOneToOne: false
            referencedRelation: 'inventory_locations'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'stock_movements_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'stock_movements_variant_id_fkey'
            columns: ['variant_id']
            isOneToOne: false
            referencedRelation: 'item_variants'
            referencedColumns: ['id']
          },
        ]
      }
      supply_orders: {
        Row: {
          cancel_note: string | null
          created_at: string
          created_by: string | null
          decided_at: string | null
          decided_by: string | null
          decided_by_label: string | null
          decision_note: string | null
          expected_on: string | null
          fund: string | null
          id: string
          needed_on: string | null
          note: string | null
          number: number
          ordered_on: string | null
          purchase_no: string | null
          received_on: string | null
          requested_by: string | null
          requested_by_label: string
          requisition_no: string | null
          school_id: string
          short_note: string | null
          state: string
          submitted_at: string | null
          submitted_by: string | null
          updated_at: string
          updated_by: string | null
          vendor: string | null
        }
        Insert: {
          cancel_note?: string | null
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          decided_by_label?: string | null
          decision_note?: string | null
          expected_on?: string | null
          fund?: string | null
          id?: string
          needed_on?: string | null
          note?: string | null
          number?: number
          ordered_on?: string | null
          purchase_no?: string | null
          received_on?: string | null
          requested_by?: string | null
          requested_by_label?: string
          requisition_no?: string | null
          school_id: string
          short_note?: string | null
          state?: string
          submitted_at?: string | null
          submitted_by?: string | null
          updated_at?: string
          updated_by?: string | null
          vendor?: string | null
        }
        Update: {
          cancel_note?: string | null
          created_at?: string
          created_by?: string | null
          decided_at?: string | null
          decided_by?: string | null
          decided_by_label?: string | null
          decision_note?: string | null
          expected_on?: string | null
          fund?: string | null
          id?: string
          needed_on?: string | null
          note?: string | null
          number?: number
          ordered_on?: string | null
          purchase_no?: string | null
          received_on?: string | null
          requested_by?: string | null
          requested_by_label?: string
          requisition_no?: string | null
          school_id?: string
          short_note?: string | null
          state?: string
          submitted_at?: string | null
          submitted_by?: string | null
          updated_at?: string
          updated_by?: string | null
          vendor?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'supply_orders_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      task_assignments: {
        Row: {
          account_id: string | null
          acknowledged_at: string | null
          acted_by: string | null
          acted_by_label: string | null
          before: Json | null
          cadet_id: string | null
          created_at: string
          created_by: string | null
          done_at: string | null
          done_late: boolean | null
          escalated: number
          escalated_at: string | null
          id: string
          note: string | null
          position_id: string | null
          progress_pct: number
          review_note: string | null
          reviewed_by_label: string | null
          school_id: string
          search: string
          state: string
          submitted_at: string | null
          taken_by: string | null
          taken_by_label: string | null
          target_id: string
          task_id: string
          team_id: string | null
          unit_id: string | null
          updated_at: string
          updated_by: string | null
          who: string
        }
        Insert: {
          account_id?: string | null
          acknowledged_at?: string | null
          acted_by?: string | null
          acted_by_label?: string | null
          before?: Json | null
          cadet_id?: string | null
          created_at?: string
          created_by?: string | null
          done_at?: string | null
          done_late?: boolean | null
          escalated?: number
          escalated_at?: string | null
          id?: string
          note?: string | null
          position_id?: string | null
          progress_pct?: number
          review_note?: string | null
          reviewed_by_label?: string | null
          school_id: string
          search?: never
          state?: string
          submitted_at?: string | null
          taken_by?: string | null
          taken_by_label?: string | null
          target_id: string
          task_id: string
          team_id?: string | null
          unit_id?: string | null
          updated_at?: string
          updated_by?: string | null
          who?: string
        }
        Update: {
          account_id?: string | null
          acknowledged_at?: string | null
          acted_by?: string | null
          acted_by_label?: string | null
          before?: Json | null
          cadet_id?: string | null
          created_at?: string
          created_by?: string | null
          done_at?: string | null
          done_late?: boolean | null
          escalated?: number
          escalated_at?: string | null
          id?: string
          note?: string | null
          position_id?: string | null
          progress_pct?: number
          review_note?: string | null
          reviewed_by_label?: string | null
          school_id?: string
          search?: never
          state?: string
          submitted_at?: string | null
          taken_by?: string | null
          taken_by_label?: string | null
          target_id?: string
          task_id?: string
          team_id?: string | null
          unit_id?: string | null
          updated_at?: string
          updated_by?: string | null
          who?: string
        }
        Relationships: [
          {
            foreignKeyName: 'task_assignments_account_id_fkey'
            columns: ['account_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'task_assignments_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'task_assignments_position_id_fkey'
            columns: ['position_id']
            isOneToOne: false
            referencedRelation: 'positions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'task_assignments_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'task_assignments_target_id_fkey'
            columns: ['target_id']
            isOneToOne: false
            referencedRelation: 'task_targets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'task_assignments_task_id_fkey'
            columns: ['task_id']
            isOneToOne: false
            referencedRelation: 'tasks'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'task_assignments_team_id_fkey'
            columns: ['team_id']
            isOneToOne: false
            referencedRelation: 'teams'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'task_assignments_unit_id_fkey'
            columns: ['unit_id']
            isOneToOne: false
            referencedRelation: 'units'
            referencedColumns: ['id']
          },
        ]
      }
      task_items: {
        Row: {
          created_at: string
          created_by: string | null
          done_at: string | null
          done_by_label: string | null
          id: string
          place: number
          removed_at: string | null
          school_id: string
          task_id: string
          text: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          done_at?: string | null
          done_by_label?: string | null
          id?: string
          place?: number
          removed_at?: string | null
          school_id: string
          task_id: string
          text: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          done_at?: string | null
          done_by_label?: string | null
          id?: string
          place?: number
          removed_at?: string | null
          school_id?: string
          task_id?: string
          text?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'task_items_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'task_items_task_id_fkey'
            columns: ['task_id']
            isOneToOne: false
            referencedRelation: 'tasks'
            referencedColumns: ['id']
          },
        ]
      }
      task_targets: {
        Row: {
          account_id: string | null
          cadet_id: string | null
          created_at: string
          created_by: string | null
          dropped_at: string | null
          id: string
          position_id: string | null
          school_id: string
          task_id: string
          team_id: string | null
          unit_id: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          account_id?: string | null
          cadet_id?: string | null
          created_at?: string
          created_by?: string | null
          dropped_at?: string | null
          id?: string
          position_id?: string | null
          school_id: string
          task_id: string
          team_id?: string | null
          unit_id?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          account_id?: string | null
          cadet_id?: string | null
          created_at?: string
          created_by?: string | null
          dropped_at?: string | null
          id?: string
          position_id?: string | null
          school_id?: string
          task_id?: string
          team_id?: string | null
          unit_id?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'task_targets_account_id_fkey'
            columns: ['account_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'task_targets_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'task_targets_position_id_fkey'
            columns: ['position_id']
            isOneToOne: false
            referencedRelation: 'positions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'task_targets_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'task_targets_task_id_fkey'
            columns: ['task_id']
            isOneToOne: false
            referencedRelation: 'tasks'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'task_targets_team_id_fkey'
            columns: ['team_id']
            isOneToOne: false
            referencedRelation: 'teams'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'task_targets_unit_id_fkey'
            columns: ['unit_id']
            isOneToOne: false
            referencedRelation: 'units'
            referencedColumns: ['id']
          },
        ]
      }
      task_template_items: {
        Row: {
          archived_at: string | null
          category: string
          checklist: string[]
          created_at: string
          created_by: string | null
          days_before: number
          description: string | null
          id: string
          place: number
          position_code: string | null
          priority: string
          requires_evidence: boolean
          requires_review: boolean
          school_id: string
          template_id: string
          title: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          category?: string
          checklist?: string[]
          created_at?: string
          created_by?: string | null
          days_before: number
          description?: string | null
          id?: string
          place?: number
          position_code?: string | null
          priority?: string
          requires_evidence?: boolean
          requires_review?: boolean
          school_id: string
          template_id: string
          title: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          category?: string
          checklist?: string[]
          created_at?: string
          created_by?: string | null
          days_before?: number
          description?: string | null
          id?: string
          place?: number
          position_code?: string | null
          priority?: string
          requires_evidence?: boolean
          requires_review?: boolean
          school_id?: string
          template_id?: string
          title?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'task_template_items_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'task_template_items_template_id_fkey'
            columns: ['template_id']
            isOneToOne: false
            referencedRelation: 'task_templates'
            referencedColumns: ['id']
          },
        ]
      }
      task_templates: {
        Row: {
          about: string | null
          archived_at: string | null
          created_at: string
          created_by: string | null
          id: string
          name: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          about?: string | null
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          name: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          about?: string | null
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          name?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'task_templates_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      task_waits: {
        Row: {
          created_at: string
          created_by: string | null
          dropped_at: string | null
          id: string
          school_id: string
          task_id: string
          updated_at: string
          updated_by: string | null
          waits_for: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          dropped_at?: string | null
          id?: string
          school_id: string
          task_id: string
          updated_at?: string
          updated_by?: string | null
          waits_for: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          dropped_at?: string | null
          id?: string
          school_id?: string
          task_id?: string
          updated_at?: string
          updated_by?: string | null
          waits_for?: string
        }
        Relationships: [
          {
            foreignKeyName: 'task_waits_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'task_waits_task_id_fkey'
            columns: ['task_id']
            isOneToOne: false
            referencedRelation: 'tasks'
            referencedColumns: ['id']
          },
        ]
      }
      tasks: {
        Row: {
          applied_as: string | null
          archived_at: string | null
          author_label: string
          category: string
          closed_at: string | null
          completion: string
          created_at: string
          created_by: string | null
          days_before: number | null
          description: string | null
          due_at: string | null
          escalates: boolean
          event_day: string | null
          event_id: string | null
          id: string
          parent_id: string | null
          priority: string
          reminds: number[]
          repeat_of: string | null
          repeats: string | null
          repeats_from: string | null
          requires_evidence: boolean
          requires_review: boolean
          school_id: string
          search: string
          start_at: string | null
          state: string
          template_id: string | null
          title: string
          updated_at: string
          updated_by: string | null
          visibility: string
          waits_since: string | null
        }
        Insert: {
          applied_as?: string | null
          archived_at?: string | null
          author_label?: string
          category?: string
          closed_at?: string | null
          completion?: string
          created_at?: string
          created_by?: string | null
          days_before?: number | null
          description?: string | null
          due_at?: string | null
          escalates?: boolean
          event_day?: string | null
          event_id?: string | null
          id?: string
          parent_id?: string | null
          priority?: string
          reminds?: number[]
          repeat_of?: string | null
          repeats?: string | null
          repeats_from?: string | null
          requires_evidence?: boolean
          requires_review?: boolean
          school_id: string
          search?: never
          start_at?: string | null
          state?: string
          template_id?: string | null
          title: string
          updated_at?: string
          updated_by?: string | null
          visibility?: string
          waits_since?: string | null
        }
        Update: {
          applied_as?: string | null
          archived_at?: string | null
          author_label?: string
          category?: string
          closed_at?: string | null
          completion?: string
          created_at?: string
          created_by?: string | null
          days_before?: number | null
          description?: string | null
          due_at?: string | null
          escalates?: boolean
          event_day?: string | null
          event_id?: string | null
          id?: string
          parent_id?: string | null
          priority?: string
          reminds?: number[]
          repeat_of?: string | null
          repeats?: string | null
          repeats_from?: string | null
          requires_evidence?: boolean
          requires_review?: boolean
          school_id?: string
          search?: never
          start_at?: string | null
          state?: string
          template_id?: string | null
          title?: string
          updated_at?: string
          updated_by?: string | null
          visibility?: string
          waits_since?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'tasks_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'school_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tasks_parent_id_fkey'
            columns: ['parent_id']
            isOneToOne: false
            referencedRelation: 'tasks'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tasks_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'tasks_template_id_fkey'
            columns: ['template_id']
            isOneToOne: false
            referencedRelation: 'task_templates'
            referencedColumns: ['id']
          },
        ]
      }
      team_check_notes: {
        Row: {
          cadet_id: string
          created_at: string
          created_by: string | null
          id: string
          note: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          cadet_id: string
          created_at?: string
          created_by?: string | null
          id: string
          note: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          id?: string
          note?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'team_check_notes_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'team_check_notes_id_fkey'
            columns: ['id']
            isOneToOne: true
            referencedRelation: 'team_checks'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'team_check_notes_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      team_checks: {
        Row: {
          cadet_id: string
          checked_by_label: string
          checked_on: string
          created_at: string
          created_by: string | null
          id: string
          kind: string
          school_id: string
          state: string
          team_id: string | null
          updated_at: string
          updated_by: string | null
          valid_until: string | null
        }
        Insert: {
          cadet_id: string
          checked_by_label?: string
          checked_on: string
          created_at?: string
          created_by?: string | null
          id?: string
          kind?: string
          school_id: string
          state?: string
          team_id?: string | null
          updated_at?: string
          updated_by?: string | null
          valid_until?: string | null
        }
        Update: {
          cadet_id?: string
          checked_by_label?: string
          checked_on?: string
          created_at?: string
          created_by?: string | null
          id?: string
          kind?: string
          school_id?: string
          state?: string
          team_id?: string | null
          updated_at?: string
          updated_by?: string | null
          valid_until?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'team_checks_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'team_checks_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'team_checks_team_id_fkey'
            columns: ['team_id']
            isOneToOne: false
            referencedRelation: 'teams'
            referencedColumns: ['id']
          },
        ]
      }
      team_lineup_places: {
        Row: {
          cadet_id: string
          created_at: string
          created_by: string | null
          id: string
          is_alternate: boolean
          lineup_id: string
          place: number
          post: string | null
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          cadet_id: string
          created_at?: string
          created_by?: string | null
          id?: string
          is_alternate?: boolean
          lineup_id: string
          place?: number
          post?: string | null
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          id?: string
          is_alternate?: boolean
          lineup_id?: string
          place?: number
          post?: string | null
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'team_lineup_places_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'team_lineup_places_lineup_id_fkey'
            columns: ['lineup_id']
            isOneToOne: false
            referencedRelation: 'team_lineups'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'team_lineup_places_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      team_lineups: {
        Row: {
          archived_at: string | null
          created_at: string
          created_by: string | null
          event_id: string | null
          id: string
          name: string
          note: string | null
          school_id: string
          team_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          event_id?: string | null
          id?: string
          name: string
          note?: string | null
          school_id: string
          team_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          event_id?: string | null
          id?: string
          name?: string
          note?: string | null
          school_id?: string
          team_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'team_lineups_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'school_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'team_lineups_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'team_lineups_team_id_fkey'
            columns: ['team_id']
            isOneToOne: false
            referencedRelation: 'teams'
            referencedColumns: ['id']
          },
        ]
      }
      team_members: {
        Row: {
          cadet_id: string
          created_at: string
          created_by: string | null
          end_reason: string | null
          from_on: string
          id: string
          role: string
          school_id: string
          squad: string | null
          state: string
          team_id: string
          to_on: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          cadet_id: string
          created_at?: string
          created_by?: string | null
          end_reason?: string | null
          from_on: string
          id?: string
          role?: string
          school_id: string
          squad?: string | null
          state?: string
          team_id: string
          to_on?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          end_reason?: string | null
          from_on?: string
          id?: string
          role?: string
          school_id?: string
          squad?: string | null
          state?: string
          team_id?: string
          to_on?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'team_members_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'team_members_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'team_members_team_id_fkey'
            columns: ['team_id']
            isOneToOne: false
            referencedRelation: 'teams'
            referencedColumns: ['id']
          },
        ]
      }
      team_messages: {
        Row: {
          body: string
          created_at: string
          created_by: string | null
          id: string
          school_id: string
          sent_by_label: string
          team_id: string
          to_families: boolean
          told: number
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          body: string
          created_at?: string
          created_by?: string | null
          id?: string
          school_id: string
          sent_by_label?: string
          team_id: string
          to_families?: boolean
          told?: number
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          body?: string
          created_at?: string
          created_by?: string | null
          id?: string
          school_id?: string
          sent_by_label?: string
          team_id?: string
          to_families?: boolean
          told?: number
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'team_messages_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'team_messages_team_id_fkey'
            columns: ['team_id']
            isOneToOne: false
            referencedRelation: 'teams'
            referencedColumns: ['id']
          },
        ]
      }
      team_practices: {
        Row: {
          created_at: string
          created_by: string | null
          event_id: string
          id: string
          kind: string
          school_id: string
          team_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          event_id: string
          id?: string
          kind?: string
          school_id: string
          team_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          event_id?: string
          id?: string
          kind?: string
          school_id?: string
          team_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'team_practices_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'school_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'team_practices_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'team_practices_team_id_fkey'
            columns: ['team_id']
            isOneToOne: false
            referencedRelation: 'teams'
            referencedColumns: ['id']
          },
        ]
      }
      team_result_cadets: {
        Row: {
          cadet_id: string
          created_at: string
          created_by: string | null
          id: string
          result_id: string
          school_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          cadet_id: string
          created_at?: string
          created_by?: string | null
          id?: string
          result_id: string
          school_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          id?: string
          result_id?: string
          school_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'team_result_cadets_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'team_result_cadets_result_id_fkey'
            columns: ['result_id']
            isOneToOne: false
            referencedRelation: 'team_results'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'team_result_cadets_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      team_results: {
        Row: {
          archived_at: string | null
          created_at: string
          created_by: string | null
          event_id: string | null
          event_name: string
          held_on: string
          id: string
          note: string | null
          out_of: number | null
          placement: number | null
          school_id: string
          score: number | null
          source: string
          source_link: string | null
          source_words: string | null
          squad: string | null
          team_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          event_id?: string | null
          event_name: string
          held_on: string
          id?: string
          note?: string | null
          out_of?: number | null
          placement?: number | null
          school_id: string
          score?: number | null
          source?: string
          source_link?: string | null
          source_words?: string | null
          squad?: string | null
          team_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          event_id?: string | null
          event_name?: string
          held_on?: string
          id?: string
          note?: string | null
          out_of?: number | null
          placement?: number | null
          school_id?: string
          score?: number | null
          source?: string
          source_link?: string | null
          source_words?: string | null
          squad?: string | null
          team_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'team_results_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'school_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'team_results_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'team_results_team_id_fkey'
            columns: ['team_id']
            isOneToOne: false
            referencedRelation: 'teams'
            referencedColumns: ['id']
          },
        ]
      }
      team_riders: {
        Row: {
          cadet_id: string
          created_at: string
          created_by: string | null
          id: string
          school_id: string
          trip_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          cadet_id: string
          created_at?: string
          created_by?: string | null
          id?: string
          school_id: string
          trip_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          id?: string
          school_id?: string
          trip_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'team_riders_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'team_riders_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'team_riders_trip_id_fkey'
            columns: ['trip_id']
            isOneToOne: false
            referencedRelation: 'team_trips'
            referencedColumns: ['id']
          },
        ]
      }
      team_trips: {
        Row: {
          adults: string | null
          archived_at: string | null
          created_at: string
          created_by: string | null
          driver: string | null
          event_id: string | null
          id: string
          leaves_at: string
          meets_at: string | null
          name: string
          note: string | null
          returns_at: string
          school_id: string
          seats: number | null
          team_id: string
          updated_at: string
          updated_by: string | null
          vehicle: string | null
        }
        Insert: {
          adults?: string | null
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          driver?: string | null
          event_id?: string | null
          id?: string
          leaves_at: string
          meets_at?: string | null
          name: string
          note?: string | null
          returns_at: string
          school_id: string
          seats?: number | null
          team_id: string
          updated_at?: string
          updated_by?: string | null
          vehicle?: string | null
        }
        Update: {
          adults?: string | null
          archived_at?: string | null
          created_at?: string
          created_by?: string | null
          driver?: string | null
          event_id?: string | null
          id?: string
          leaves_at?: string
          meets_at?: string | null
          name?: string
          note?: string | null
          returns_at?: string
          school_id?: string
          seats?: number | null
          team_id?: string
          updated_at?: string
          updated_by?: string | null
          vehicle?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'team_trips_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'school_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'team_trips_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'team_trips_team_id_fkey'
            columns: ['team_id']
            isOneToOne: false
            referencedRelation: 'teams'
            referencedColumns: ['id']
          },
        ]
      }
      teams: {
        Row: {
          about: string | null
          archived_at: string | null
          coach_id: string | null
          created_at: string
          created_by: string | null
          discipline: string
          division: string
          id: string
          letter_goal: number | null
          max_roster: number | null
          name: string
          required_checks: string[]
          school_id: string
          season_from: string
          season_to: string
          tryout_closes_on: string | null
          tryout_note: string | null
          tryout_opens_on: string | null
          tryout_required: boolean
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          about?: string | null
          archived_at?: string | null
          coach_id?: string | null
          created_at?: string
          created_by?: string | null
          discipline?: string
          division?: string
          id?: string
          letter_goal?: number | null
          max_roster?: number | null
          name: string
          required_checks?: string[]
          school_id: string
          season_from: string
          season_to: string
          tryout_closes_on?: string | null
          tryout_note?: string | null
          tryout_opens_on?: string | null
          tryout_required?: boolean
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          about?: string | null
          archived_at?: string | null
          coach_id?: string | null
          created_at?: string
          created_by?: string | null
          discipline?: string
          division?: string
          id?: string
          letter_goal?: number | null
          max_roster?: number | null
          name?: string
          required_checks?: string[]
          school_id?: string
          season_from?: string
          season_to?: string
          tryout_closes_on?: string | null
          tryout_note?: string | null
          tryout_opens_on?: string | null
          tryout_required?: boolean
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'teams_coach_id_fkey'
            columns: ['coach_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'teams_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      thread_messages: {
        Row: {
          author_kind: string
          author_label: string
          body: string
          corrects_id: string | null
          created_at: string
          created_by: string | null
          id: string
          school_id: string
          thread_id: string
          told_at: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          author_kind?: string
          author_label?: string
          body: string
          corrects_id?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          school_id: string
          thread_id: string
          told_at?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          author_kind?: string
          author_label?: string
          body?: string
          corrects_id?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          school_id?: string
          thread_id?: string
          told_at?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'thread_messages_corrects_id_fkey'
            columns: ['corrects_id']
            isOneToOne: false
            referencedRelation: 'thread_messages'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'thread_messages_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'thread_messages_thread_id_fkey'
            columns: ['thread_id']
            isOneToOne: false
            referencedRelation: 'threads'
            referencedColumns: ['id']
          },
        ]
      }
      thread_people: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          kind: string
          left_at: string | null
          name: string
          read_at: string | null
          school_id: string
          thread_id: string
          updated_at: string
          updated_by: string | null
          user_id: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id?: string
          kind: string
          left_at?: string | null
          name?: string
          read_at?: string | null
          school_id: string
          thread_id: string
          updated_at?: string
          updated_by?: string | null
          user_id: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          kind?: string
          left_at?: string | null
          name?: string
          read_at?: string | null
          school_id?: string
          thread_id?: string
          updated_at?: string
          updated_by?: string | null
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'thread_people_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'thread_people_thread_id_fkey'
            columns: ['thread_id']
            isOneToOne: false
            referencedRelation: 'threads'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'thread_people_user_id_fkey'
            columns: ['user_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
        ]
      }
      thread_reports: {
        Row: {
          closed_at: string | null
          closed_by_label: string | null
          created_at: string
          created_by: string | null
          id: string
          message_id: string
          outcome: string | null
          reason: string
          reported_by_label: string
          school_id: string
          state: string
          thread_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          closed_at?: string | null
          closed_by_label?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          message_id: string
          outcome?: string | null
          reason: string
          reported_by_label?: string
          school_id: string
          state?: string
          thread_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          closed_at?: string | null
          closed_by_label?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          message_id?: string
          outcome?: string | null
          reason?: string
          reported_by_label?: string
          school_id?: string
          state?: string
          thread_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'thread_reports_message_id_fkey'
            columns: ['message_id']
            isOneToOne: false
            referencedRelation: 'thread_messages'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'thread_reports_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'thread_reports_thread_id_fkey'
            columns: ['thread_id']
            isOneToOne: false
            referencedRelation: 'threads'
            referencedColumns: ['id']
          },
        ]
      }
      threads: {
        Row: {
          cadet_id: string | null
          cadet_label: string | null
          created_at: string
          created_by: string | null
          id: string
          last_at: string
          last_kind: string
          last_label: string
          messages: number
          school_id: string
          settled_at: string | null
          started_by_label: string
          title: string
          updated_at: string
          updated_by: string | null
          words: string
        }
        Insert: {
          cadet_id?: string | null
          cadet_label?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          last_at?: string
          last_kind?: string
          last_label?: string
          messages?: number
          school_id: string
          settled_at?: string | null
          started_by_label?: string
          title: string
          updated_at?: string
          updated_by?: string | null
          words?: string
        }
        Update: {
          cadet_id?: string | null
          cadet_label?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          last_at?: string
          last_kind?: string
          last_label?: string
          messages?: number
          school_id?: string
          settled_at?: string | null
          started_by_label?: string
          title?: string
          updated_at?: string
          updated_by?: string | null
          words?: string
        }
        Relationships: [
          {
            foreignKeyName: 'threads_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'threads_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      transaction_entries: {
        Row: {
          account: string
          category_id: string | null
          cents: number
          created_at: string
          created_by: string | null
          event_id: string | null
          fiscal_year_id: string
          fund_id: string
          id: string
          is_closing: boolean
          posted_on: string
          school_id: string
          team_id: string | null
          transaction_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          account: string
          category_id?: string | null
          cents: number
          created_at?: string
          created_by?: string | null
          event_id?: string | null
          fiscal_year_id: string
          fund_id: string
          id?: string
          is_closing?: boolean
          posted_on: string
          school_id: string
          team_id?: string | null
          transaction_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          account?: string
          category_id?: string | null
          cents?: number
          created_at?: string
          created_by?: string | null
          event_id?: string | null
          fiscal_year_id?: string
          fund_id?: string
          id?: string
          is_closing?: boolean
          posted_on?: string
          school_id?: string
          team_id?: string | null
          transaction_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'transaction_entries_category_id_fkey'
            columns: ['category_id']
            isOneToOne: false
            referencedRelation: 'budget_categories'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'transaction_entries_fiscal_year_id_fkey'
            columns: ['fiscal_year_id']
            isOneToOne: false
            referencedRelation: 'fiscal_years'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'transaction_entries_fund_id_fkey'
            columns: ['fund_id']
            isOneToOne: false
            referencedRelation: 'funds'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'transaction_entries_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'transaction_entries_transaction_id_fkey'
            columns: ['transaction_id']
            isOneToOne: false
            referencedRelation: 'transactions'
            referencedColumns: ['id']
          },
        ]
      }
      transactions: {
        Row: {
          amount_cents: number
          author_label: string
          category_id: string | null
          contact_id: string | null
          created_at: string
          created_by: string | null
          description: string
          event_id: string | null
          fiscal_year_id: string
          fund_id: string
          fundraiser_id: string | null
          id: string
          method: string
          number: number
          other_fund_id: string | null
          payee: string | null
          posted_on: string
          reconciled_on: string | null
          reference_no: string | null
          request_id: string | null
          reverses_id: string | null
          sales_tax_cents: number
          school_id: string
          search: string | null
          status: string
          team_id: string | null
          type: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          amount_cents: number
          author_label?: string
          category_id?: string | null
          contact_id?: string | null
          created_at?: string
          created_by?: string | null
          description: string
          event_id?: string | null
          fiscal_year_id: string
          fund_id: string
          fundraiser_id?: string | null
          id?: string
          method?: string
          number?: number
          other_fund_id?: string | null
          payee?: string | null
          posted_on: string
          reconciled_on?: string | null
          reference_no?: string | null
          request_id?: string | null
          reverses_id?: string | null
          sales_tax_cents?: number
          school_id: string
          search?: never
          status?: string
          team_id?: string | null
          type: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          amount_cents?: number
          author_label?: string
          category_id?: string | null
          contact_id?: string | null
          created_at?: string
          created_by?: string | null
          description?: string
          event_id?: string | null
          fiscal_year_id?: string
          fund_id?: string
          fundraiser_id?: string | null
          id?: string
          method?: string
          number?: number
          other_fund_id?: string | null
          payee?: string | null
          posted_on?: string
          reconciled_on?: string | null
          reference_no?: string | null
          request_id?: string | null
          reverses_id?: string | null
          sales_tax_cents?: number
          school_id?: string
          search?: never
          status?: string
          team_id?: string | null
          type?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'transactions_category_id_fkey'
            columns: ['category_id']
            isOneToOne: false
            referencedRelation: 'budget_categories'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'transactions_contact_id_fkey'
            columns: ['contact_id']
            isOneToOne: false
            referencedRelation: 'contacts'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'transactions_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'school_events'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'transactions_fiscal_year_id_fkey'
            columns: ['fiscal_year_id']
            isOneToOne: false
            referencedRelation: 'fiscal_years'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'transactions_fund_id_fkey'
            columns: ['fund_id']
            isOneToOne: false
            referencedRelation: 'funds'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'transactions_fundraiser_id_fkey'
            columns: ['fundraiser_id']
            isOneToOne: false
            referencedRelation: 'fundraisers'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'transactions_request_id_fkey'
            columns: ['request_id']
            isOneToOne: false
            referencedRelation: 'purchase_requests'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'transactions_reverses_id_fkey'
            columns: ['reverses_id']
            isOneToOne: true
            referencedRelation: 'transactions'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'transactions_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'transactions_team_id_fkey'
            columns: ['team_id']
            isOneToOne: false
            referencedRelation: 'teams'
            referencedColumns: ['id']
          },
        ]
      }
      unit_assignments: {
        Row: {
          cadet_id: string
          created_at: string
          created_by: string | null
          from_on: string
          id: string
          school_id: string
          to_on: string | null
          unit_id: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          cadet_id: string
          created_at?: string
          created_by?: string | null
          from_on: string
          id?: string
          school_id: string
          to_on?: string | null
          unit_id: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          cadet_id?: string
          created_at?: string
          created_by?: string | null
          from_on?: string
          id?: string
          school_id?: string
          to_on?: string | null
          unit_id?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'unit_assignments_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'unit_assignments_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'unit_assignments_unit_id_fkey'
            columns: ['unit_id']
            isOneToOne: false
            referencedRelation: 'units'
            referencedColumns: ['id']
          },
        ]
      }
      units: {
        Row: {
          archived_at: string | null
          class_period: string | null
          colour: string | null
          created_at: string
          created_by: string | null
          echelon: string
          id: string
          motto: string | null
          name: string
          parent_id: string | null
          school_id: string
          school_year_id: string | null
          short_name: string | null
          sort: number
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          archived_at?: string | null
          class_period?: string | null
          colour?: string | null
          created_at?: string
          created_by?: string | null
          echelon: string
          id?: string
          motto?: string | null
          name: string
          parent_id?: string | null
          school_id?: string
          school_year_id?: string | null
          short_name?: string | null
          sort?: number
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          archived_at?: string | null
          class_period?: string | null
          colour?: string | null
          created_at?: string
          created_by?: string | null
          echelon?: string
          id?: string
          motto?: string | null
          name?: string
          parent_id?: string | null
          school_id?: string
          school_year_id?: string | null
          short_name?: string | null
          sort?: number
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'units_parent_id_fkey'
            columns: ['parent_id']
            isOneToOne: false
            referencedRelation: 'units'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'units_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'units_school_year_id_fkey'
            columns: ['school_year_id']
            isOneToOne: false
            referencedRelation: 'school_years'
            referencedColumns: ['id']
          },
        ]
      }
      user_roles: {
        Row: {
          base_role: string
          created_at: string
          created_by: string | null
          id: string
          label: string
          role_name: string
          school_id: string | null
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          base_role: string
          created_at?: string
          created_by?: string | null
          id?: string
          label: string
          role_name: string
          school_id?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          base_role?: string
          created_at?: string
          created_by?: string | null
          id?: string
          label?: string
          role_name?: string
          school_id?: string | null
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'user_roles_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      user_sidebar_preferences: {
        Row: {
          created_at: string
          created_by: string | null
          menu_items: Json
          updated_at: string
          updated_by: string | null
          user_id: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          menu_items?: Json
          updated_at?: string
          updated_by?: string | null
          user_id?: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          menu_items?: Json
          updated_at?: string
          updated_by?: string | null
          user_id?: string
        }
        Relationships: []
      }
      waiting_words: {
        Row: {
          author_id: string
          author_label: string
          cadet_account: string | null
          cadet_id: string | null
          created_at: string
          created_by: string | null
          field: string
          guardians: boolean
          id: string
          mentions: string[]
          module: string
          school_id: string
          settled_at: string | null
          state: string
          subject_id: string
          subject_table: string
          updated_at: string
          updated_by: string | null
          words: string
        }
        Insert: {
          author_id: string
          author_label?: string
          cadet_account?: string | null
          cadet_id?: string | null
          created_at?: string
          created_by?: string | null
          field: string
          guardians?: boolean
          id?: string
          mentions?: string[]
          module: string
          school_id: string
          settled_at?: string | null
          state?: string
          subject_id: string
          subject_table: string
          updated_at?: string
          updated_by?: string | null
          words: string
        }
        Update: {
          author_id?: string
          author_label?: string
          cadet_account?: string | null
          cadet_id?: string | null
          created_at?: string
          created_by?: string | null
          field?: string
          guardians?: boolean
          id?: string
          mentions?: string[]
          module?: string
          school_id?: string
          settled_at?: string | null
          state?: string
          subject_id?: string
          subject_table?: string
          updated_at?: string
          updated_by?: string | null
          words?: string
        }
        Relationships: [
          {
            foreignKeyName: 'waiting_words_cadet_id_fkey'
            columns: ['cadet_id']
            isOneToOne: false
            referencedRelation: 'cadets'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'waiting_words_module_fkey'
            columns: ['module']
            isOneToOne: false
            referencedRelation: 'permission_modules'
            referencedColumns: ['name']
          },
          {
            foreignKeyName: 'waiting_words_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      welfare_actions: {
        Row: {
          created_at: string
          done_at: string | null
          done_by: string | null
          due_at: string | null
          id: string
          kind: string
          note: string | null
          reminded: number
          report_id: string
          school_id: string
        }
        Insert: {
          created_at?: string
          done_at?: string | null
          done_by?: string | null
          due_at?: string | null
          id?: string
          kind: string
          note?: string | null
          reminded?: number
          report_id: string
          school_id: string
        }
        Update: {
          created_at?: string
          done_at?: string | null
          done_by?: string | null
          due_at?: string | null
          id?: string
          kind?: string
          note?: string | null
          reminded?: number
          report_id?: string
          school_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'welfare_actions_report_id_fkey'
            columns: ['report_id']
            isOneToOne: false
            referencedRelation: 'welfare_reports'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'welfare_actions_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      welfare_assigned: {
        Row: {
          account_id: string
          created_at: string
          id: string
          report_id: string
          school_id: string
          stays: boolean
        }
        Insert: {
          account_id: string
          created_at?: string
          id?: string
          report_id: string
          school_id: string
          stays?: boolean
        }
        Update: {
          account_id?: string
          created_at?: string
          id?: string
          report_id?: string
          school_id?: string
          stays?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'welfare_assigned_report_id_fkey'
            columns: ['report_id']
            isOneToOne: false
            referencedRelation: 'welfare_reports'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'welfare_assigned_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      welfare_barred: {
        Row: {
          account_id: string
          id: string
          is_named: boolean
          report_id: string
          school_id: string
        }
        Insert: {
          account_id: string
          id?: string
          is_named?: boolean
          report_id: string
          school_id: string
        }
        Update: {
          account_id?: string
          id?: string
          is_named?: boolean
          report_id?: string
          school_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'welfare_barred_report_id_fkey'
            columns: ['report_id']
            isOneToOne: false
            referencedRelation: 'welfare_reports'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'welfare_barred_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      welfare_files: {
        Row: {
          about: string
          author_id: string | null
          created_at: string
          id: string
          report_id: string
          school_id: string
          size_bytes: number
          stored_at: string | null
        }
        Insert: {
          about: string
          author_id?: string | null
          created_at?: string
          id: string
          report_id: string
          school_id: string
          size_bytes: number
          stored_at?: string | null
        }
        Update: {
          about?: string
          author_id?: string | null
          created_at?: string
          id?: string
          report_id?: string
          school_id?: string
          size_bytes?: number
          stored_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'welfare_files_report_id_fkey'
            columns: ['report_id']
            isOneToOne: false
            referencedRelation: 'welfare_reports'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'welfare_files_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      welfare_handlers: {
        Row: {
          account_id: string
          confirmed_at: string | null
          created_at: string
          created_by: string | null
          ended_at: string | null
          id: string
          is_outside: boolean
          school_id: string | null
          title: string
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          account_id: string
          confirmed_at?: string | null
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          id?: string
          is_outside?: boolean
          school_id?: string | null
          title: string
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          account_id?: string
          confirmed_at?: string | null
          created_at?: string
          created_by?: string | null
          ended_at?: string | null
          id?: string
          is_outside?: boolean
          school_id?: string | null
          title?: string
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'welfare_handlers_account_id_fkey'
            columns: ['account_id']
            isOneToOne: false
            referencedRelation: 'profiles'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'welfare_handlers_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      welfare_log: {
        Row: {
          act: string
          actor_id: string | null
          actor_label: string
          created_at: string
          id: number
          report_id: string | null
          school_id: string | null
        }
        Insert: {
          act: string
          actor_id?: string | null
          actor_label: string
          created_at?: string
          id?: never
          report_id?: string | null
          school_id?: string | null
        }
        Update: {
          act?: string
          actor_id?: string | null
          actor_label?: string
          created_at?: string
          id?: never
          report_id?: string | null
          school_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'welfare_log_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      welfare_reports: {
        Row: {
          about_adult: boolean
          closed_at: string | null
          content: string
          created_at: string
          hold_since: string | null
          id: string
          is_confidential: boolean
          outcome: string | null
          reporter: string
          reporter_mark: string
          request_key: string
          school_id: string
          state: string
          title: string
        }
        Insert: {
          about_adult?: boolean
          closed_at?: string | null
          content: string
          created_at?: string
          hold_since?: string | null
          id: string
          is_confidential?: boolean
          outcome?: string | null
          reporter: string
          reporter_mark: string
          request_key: string
          school_id: string
          state?: string
          title: string
        }
        Update: {
          about_adult?: boolean
          closed_at?: string | null
          content?: string
          created_at?: string
          hold_since?: string | null
          id?: string
          is_confidential?: boolean
          outcome?: string | null
          reporter?: string
          reporter_mark?: string
          request_key?: string
          school_id?: string
          state?: string
          title?: string
        }
        Relationships: [
          {
            foreignKeyName: 'welfare_reports_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      welfare_updates: {
        Row: {
          author_id: string | null
          content: string
          created_at: string
          for_reporter: boolean
          id: string
          report_id: string
          school_id: string
        }
        Insert: {
          author_id?: string | null
          content: string
          created_at?: string
          for_reporter?: boolean
          id: string
          report_id: string
          school_id: string
        }
        Update: {
          author_id?: string | null
          content?: string
          created_at?: string
          for_reporter?: boolean
          id?: string
          report_id?: string
          school_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'welfare_updates_report_id_fkey'
            columns: ['report_id']
            isOneToOne: false
            referencedRelation: 'welfare_reports'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'welfare_updates_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
      year_archives: {
        Row: {
          author_label: string
          checksum: string
          created_at: string
          created_by: string | null
          fiscal_year_id: string
          id: string
          lines: Json
          made_on: string
          reasons: Json
          school_id: string
          transactions: number
          trial_balance: Json
          updated_at: string
          updated_by: string | null
        }
        Insert: {
          author_label?: string
          checksum: string
          created_at?: string
          created_by?: string | null
          fiscal_year_id: string
          id?: string
          lines: Json
          made_on: string
          reasons?: Json
          school_id: string
          transactions?: number
          trial_balance: Json
          updated_at?: string
          updated_by?: string | null
        }
        Update: {
          author_label?: string
          checksum?: string
          created_at?: string
          created_by?: string | null
          fiscal_year_id?: string
          id?: string
          lines?: Json
          made_on?: string
          reasons?: Json
          school_id?: string
          transactions?: number
          trial_balance?: Json
          updated_at?: string
          updated_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'year_archives_fiscal_year_id_fkey'
            columns: ['fiscal_year_id']
            isOneToOne: false
            referencedRelation: 'fiscal_years'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'year_archives_school_id_fkey'
            columns: ['school_id']
            isOneToOne: false
            referencedRelation: 'schools'
            referencedColumns: ['id']
          },
        ]
      }
    }
    Views: {
      account_filters: {
        Row: {
          filter: string | null
          rows: number
          sort: number | null
          value: string | null
        }
        Relationships: []
      }
      account_list: {
        Row: {
          active: boolean
          created_at: string
          email: string | null
          first_name: string
          grade: string | null
          grade_sort: number | null
          has_factor: boolean
          id: string
          last_name: string
          last_sign_in_at: string | null
          password_change_required: boolean
          phone: string | null
          role: string
          role_id: string
          role_label: string
          role_sort: number | null
          school_id: string | null
          search: string | null
          state: string
          state_sort: number | null
          title: string | null
          used: string
        }
        Relationships: []
      }
      announcement_filters: {
        Row: {
          filter: string
          rows: number
          sort: number | null
          value: string
        }
        Relationships: []
      }
      announcement_lines: {
        Row: {
          acknowledged: number
          acknowledged_at: string | null
          audience: Json | null
          author_label: string
          body: string
          cadet_id: string | null
          child: string | null
          created_at: string
          expires_at: string | null
          id: string
          is_mine: boolean
          meant: number
          needs_ack: boolean
          pinned: boolean
          publish_at: string | null
          published_at: string | null
          read: number
          read_at: string | null
          school_id: string
          search: string | null
          state: string
          state_sort: number | null
          title: string
          updated_at: string
        }
        Relationships: []
      }
      announcement_reader_filters: {
        Row: {
          announcement_id: string
          filter: string | null
          rows: number | null
          sort: number | null
          value: string | null
        }
        Relationships: []
      }
      announcement_readers: {
        Row: {
          acknowledged_at: string | null
          announcement_id: string
          cadet_id: string | null
          child: string | null
          id: string
          kind: string
          language: string | null
          name: string
          read_at: string | null
          search: string | null
          state: string
          user_id: string
        }
        Relationships: []
      }
      asset_filters: {
        Row: {
          filter: string | null
          rows: number | null
          sort: number | null
          value: string | null
        }
        Relationships: []
      }
      asset_lines: {
        Row: {
          acquired_on: string | null
          cadet_id: string | null
          category: string
          condition: string
          custody_id: string | null
          due_on: string | null
          holder: string | null
          id: string
          is_controlled: boolean
          item_id: string
          item_name: string
          last_counted_on: string | null
          location: string | null
          location_id: string
          note: string | null
          school_id: string
          search: string | null
          serial_no: string
          size: string
          status: string
          tag: string | null
          variant_id: string
        }
        Relationships: []
      }
      attendance_list: {
        Row: {
          cadet_id: string
          event_id: string
          id: string
          kind: string
          minutes_late: number | null
          note: string | null
          recorded_at: string
          recorded_by_label: string
          scanned_at: string | null
          school_id: string
          starts_at: string
          status: string
          title: string
        }
        Relationships: []
      }
      cadet_roster: {
        Row: {
          class_period: string | null
          directory_opt_out: boolean
          email: string | null
          entry_date: string | null
          exit_clearance: string | null
          first_name: string
          grade: number | null
          has_account: boolean
          home_school: string | null
          id: string
          last_name: string
          magnet: boolean | null
          middle_name: string | null
          name_tag: string | null
          permanent_rank_code: string | null
          permanent_rank_since: string | null
          phone: string | null
          photo_path: string | null
          preferred_name: string | null
          profile_id: string | null
          program_level: number | null
          rank_abbreviation: string | null
          rank_code: string | null
          rank_kind: string | null
          rank_since: string | null
          rank_sort: number | null
          rank_title: string | null
          school_id: string
          school_year_id: string | null
          search: string | null
          status: string
          status_since: string
          student_number: string | null
          term_pattern: string | null
          unit_id: string | null
          unit_name: string | null
          unit_sort: number | null
        }
        Relationships: []
      }
      cadet_sizes_now: {
        Row: {
          cadet_id: string
          id: string
          measured_by: string
          measured_on: string
          school_id: string
          size_scheme: string
          value: string
        }
        Relationships: []
      }
      charge_filters: {
        Row: {
          filter: string | null
          rows: number | null
          sort: number | null
          value: string | null
        }
        Relationships: []
      }
      charge_lines: {
        Row: {
          amount_cents: number
          cadet_id: string | null
          created_at: string
          custody_id: string
          fee_id: string | null
          holder: string
          id: string
          item_name: string
          note: string | null
          qty: number
          reason: string
          receipt_id: string
          school_id: string
          search: string | null
          settled_at: string | null
          settled_by_label: string | null
          size: string
          state: string
        }
        Relationships: []
      }
      conduct_balances: {
        Row: {
          cadet_id: string
          demerits: number
          entries: number
          first_name: string | null
          last_name: string | null
          latest: string | null
          merits: number
          points: number
          school_id: string
          unit_name: string | null
          unit_sort: number | null
        }
        Relationships: []
      }
      conduct_filters: {
        Row: {
          filter: string | null
          rows: number
          sort: number | null
          value: string | null
        }
        Relationships: []
      }
      conduct_list: {
        Row: {
          cadet_id: string
          confirmed_by_label: string | null
          decided_at: string | null
          detail: string | null
          expires_on: string | null
          first_name: string | null
          happened_on: string
          id: string
          kind: string
          last_name: string | null
          points: number
          points_sort: number
          proposed_by_label: string
          reason: string
          reason_id: string | null
          school_id: string
          search: string | null
          state: string
          state_sort: number | null
          unit_name: string | null
          unit_sort: number | null
          updated_at: string
        }
        Relationships: []
      }
      contact_filters: {
        Row: {
          filter: string | null
          rows: number
          sort: number | null
          value: string | null
        }
        Relationships: []
      }
      contact_list: {
        Row: {
          address: string | null
          cadets: string | null
          created_at: string
          do_not_contact: boolean
          email: string | null
          has_account: boolean
          id: string
          name: string
          notes: string | null
          office_note: string | null
          organization: string | null
          organizations: string | null
          phone: string | null
          preferred_channel: string
          preferred_language: string | null
          profile_id: string | null
          school_id: string
          search: string | null
          source: string
          states: string[] | null
          status: string
          status_sort: number | null
          tag_words: string | null
          tags: string[] | null
          title: string | null
          type: string
          type_sort: number | null
          updated_at: string
        }
        Relationships: []
      }
      contact_merge_list: {
        Row: {
          contact_id: string
          created_at: string
          id: string
          kept_id: string
          kept_name: string | null
          merged_by_label: string
          name: string
          school_id: string
          state: string
        }
        Relationships: []
      }
      contact_pair_filters: {
        Row: {
          filter: string
          rows: number
          sort: number
          value: string
        }
        Relationships: []
      }
      contact_pairs: {
        Row: {
          contact_id: string
          email: string | null
          id: string
          name: string
          other_email: string | null
          other_id: string
          other_name: string
          other_phone: string | null
          other_type: string
          phone: string | null
          same: string | null
          school_id: string
          search: string | null
          state: string
          state_sort: number
          type: string
        }
        Relationships: []
      }
      count_filters: {
        Row: {
          filter: string | null
          rows: number
          sort: number | null
          value: string | null
        }
        Relationships: []
      }
      count_list: {
        Row: {
          approvals: string[]
          approved_at: string | null
          approved_by_me: boolean
          canceled_at: string | null
          category: string | null
          counted: number
          created_at: string
          differing: number
          id: string
          is_mine: boolean | null
          lines: number
          location: string | null
          location_id: string | null
          note: string | null
          school_id: string
          scope: string
          search: string | null
          second: number
          second_counted: number
          second_for_others: boolean | null
          started_by_label: string
          state: string
          updated_at: string
          variances: number
        }
        Relationships: []
      }
      count_sheet: {
        Row: {
          asset_id: string | null
          barcode: string | null
          category: string
          condition: string
          count_id: string
          expected: number | null
          first: number | null
          first_by: string | null
          first_mine: boolean | null
          frozen_qty: number
          id: string
          is_controlled: boolean
          item_id: string
          item_name: string
          location: string
          location_id: string
          needs_second: boolean
          resolution: string | null
          rounds: number
          school_id: string
          second: number | null
          second_by: string | null
          serial_no: string | null
          size: string
          sort: number
          tag: string | null
          third: number | null
          variance: number | null
          variant_id: string
        }
        Relationships: []
      }
      custody_filters: {
        Row: {
          filter: string | null
          rows: number | null
          sort: number | null
          value: string | null
        }
        Relationships: []
      }
      custody_lines: {
        Row: {
          account_id: string | null
          asset_id: string | null
          cadet_id: string | null
          category: string | null
          condition_in: string | null
          condition_out: string
          due_on: string | null
          holder: string
          id: string
          is_controlled: boolean | null
          is_out: boolean | null
          is_overdue: boolean | null
          issued_at: string | null
          issued_by_label: string | null
          item_id: string | null
          item_name: string | null
          kind: string
          kit_id: string | null
          location_id: string
          lost_qty: number
          out: number
          qty: number
          receipt_id: string | null
          receipt_number: number | null
          received_by_label: string | null
          replacement_cost_cents: number | null
          returnable: boolean
          returned_at: string | null
          returned_qty: number
          school_id: string
          search: string | null
          serial_no: string | null
          size: string | null
          size_scheme: string | null
          state: string
          status: string
          tag: string | null
          team_id: string | null
          variant_id: string
        }
        Relationships: []
      }
      emergency_sheet_filters: {
        Row: {
          filter: string
          rows: number
          sort: number | null
          value: string
        }
        Relationships: []
      }
      emergency_sheet_list: {
        Row: {
          about_id: string | null
          about_kind: string | null
          adult_id: string | null
          adult_label: string
          audience: Json
          cadets: number | null
          closed_at: string | null
          created_at: string
          ends_at: string
          id: string
          openings: number | null
          opens_at: string
          phase: string
          phase_sort: number | null
          school_id: string
          search: string | null
          shuts_at: string
          starts_at: string
          title: string
          updated_at: string
        }
        Relationships: []
      }
      exchange_filters: {
        Row: {
          filter: string
          rows: number
          sort: number | null
          value: string
        }
        Relationships: []
      }
      exchange_lines: {
        Row: {
          answer: string | null
          asked_label: string
          cadet_id: string
          created_at: string
          custody_id: string
          decided_at: string | null
          decided_label: string | null
          free: number | null
          holder: string
          id: string
          item_id: string
          item_name: string
          note: string | null
          school_id: string
          search: string | null
          size: string
          state: string
          updated_at: string
          wanted_size: string
        }
        Relationships: []
      }
      excuse_filters: {
        Row: {
          filter: string | null
          rows: number
          sort: number | null
          value: string | null
        }
        Relationships: []
      }
      excuse_list: {
        Row: {
          asked_as: string
          asked_by_label: string
          cadet_id: string
          category: string
          created_at: string
          decided_at: string | null
          decided_by_label: string | null
          decision_note: string | null
          event_id: string | null
          event_title: string | null
          first_name: string | null
          from_on: string
          guardian_confirmed_at: string | null
          id: string
          last_name: string | null
          reason: string | null
          school_id: string
          search: string | null
          state: string
          state_sort: number | null
          to_on: string
          unit_name: string | null
          unit_sort: number | null
          updated_at: string
        }
        Relationships: []
      }
      family_rules: {
        Row: {
          id: string
          office_days: number[]
          office_from: string
          office_to: string
          reply_words: string | null
          school_id: string
          school_name: string
          school_phone: string | null
          shows_fitness: boolean
          shows_hours: boolean
          shows_staff_email: boolean
          time_zone: string
        }
        Relationships: []
      }
      fee_filters: {
        Row: {
          filter: string | null
          rows: number | null
          sort: number | null
          value: string | null
        }
        Relationships: []
      }
      fee_lines: {
        Row: {
          amount_cents: number
          author_label: string
          cadet_id: string
          cadet_name: string
          created_at: string
          due_on: string | null
          event_id: string | null
          event_title: string | null
          fee_id: string | null
          fund_id: string | null
          has_plan: boolean
          id: string
          is_overdue: boolean
          next_cents: number | null
          open_cents: number
          paid_cents: number
          reason: string
          relief: string | null
          relief_note: string | null
          school_id: string
          search: string | null
          source: string
          source_id: string | null
          state: string
          status: string
          status_sort: number | null
        }
        Relationships: []
      }
      fundraiser_lines: {
        Row: {
          approval_no: string | null
          cost_cents: number
          counted_cents: number
          counts: number
          ends_on: string | null
          fund_id: string
          fund_name: string
          goal_cents: number | null
          gross_cents: number
          id: string
          name: string
          net_cents: number
          nonprofit: boolean
          note: string | null
          participants: number | null
          school_id: string
          search: string | null
          starts_on: string | null
          state: string
          state_sort: number | null
          tax_cents: number
          type: string
        }
        Relationships: []
      }
      guardian_counts: {
        Row: {
          cadet_id: string
          guardians: number
        }
        Relationships: []
      }
      guardian_invitation_lines: {
        Row: {
          asked_by_label: string
          cadet_id: string
          created_at: string
          decided_at: string | null
          decided_by_label: string | null
          decision_note: string | null
          email: string
          first_name: string | null
          id: string
          is_mine: boolean | null
          last_name: string | null
          name: string
          relation: string
          school_id: string
          state: string
          updated_at: string
        }
        Relationships: []
      }
      guardian_link_list: {
        Row: {
          bound_by: string | null
          cadet_id: string
          contact_id: string
          do_not_contact: boolean
          email: string | null
          emergency_order: number | null
          first_name: string | null
          has_account: boolean
          id: string
          last_name: string | null
          legal_guardian: boolean
          may_pick_up: boolean | null
          method: string | null
          name: string
          on_roster: boolean
          phone: string | null
          preferred_channel: string
          preferred_language: string | null
          receives_messages: boolean | null
          relation: string
          restricted_at: string | null
          restriction: string | null
          restriction_note: string | null
          school_id: string
          state: string
          status: string
          type: string
          verified_at: string | null
        }
        Relationships: []
      }
      help_article_filters: {
        Row: {
          filter: string | null
          rows: number
          sort: number | null
          value: string | null
        }
        Relationships: []
      }
      help_article_lines: {
        Row: {
          archived_at: string | null
          audience: string[]
          author_label: string
          body: string
          category: string
          created_at: string
          helped: number
          id: string
          instead: number
          not_helped: number
          published_at: string | null
          readers: string | null
          school_id: string
          search: string | null
          standing: string
          state: string
          title: string
          updated_at: string
          version: number
        }
        Relationships: []
      }
      help_ticket_filters: {
        Row: {
          filter: string | null
          rows: number
          sort: number | null
          value: string | null
        }
        Relationships: []
      }
      help_ticket_lines: {
        Row: {
          answer: string
          asked_by: string | null
          asked_by_label: string
          asked_by_role: string
          assignee_id: string | null
          assignee_label: string | null
          body: string | null
          category: string
          closed_at: string | null
          created_at: string
          desk: string
          first_response_at: string | null
          first_response_due: string
          id: string
          is_late: boolean | null
          is_mine: boolean | null
          is_open: boolean | null
          is_to_me: boolean | null
          kind: string
          merged: number | null
          merged_into: string | null
          merged_number: number | null
          number: number
          priority: string
          priority_sort: number | null
          rated_at: string | null
          rating: string | null
          rating_note: string | null
          resolution: string | null
          resolved_at: string | null
          school_id: string
          school_name: string | null
          search: string | null
          state: string
          state_sort: number | null
          title: string
          updated_at: string
        }
        Relationships: []
      }
      import_list: {
        Row: {
          along: Json
          created_at: string
          created_by_label: string
          created_count: number
          file_name: string
          id: string
          kept_ids: string[]
          module: string
          row_count: number
          school_id: string
          skipped_count: number | null
          state: string
          undone_at: string | null
          undone_by_label: string | null
          updated_count: number
        }
        Relationships: []
      }
      inspection_filters: {
        Row: {
          filter: string | null
          rows: number
          sort: number | null
          value: string | null
        }
        Relationships: []
      }
      inspection_list: {
        Row: {
          absent: number
          average: number | null
          cadets: number
          class_period: string | null
          closed_at: string | null
          excused: number
          group_name: string
          held_on: string
          id: string
          inspector_label: string
          present: number
          school_id: string
          school_year: string | null
          search: string | null
          sheet_id: string
          sheet_name: string
          sheet_version: number
          state: string
          state_sort: number | null
          uniform: string
          unit_id: string | null
          unit_name: string | null
          unit_sort: number | null
          waiting: number
        }
        Relationships: []
      }
      item_filters: {
        Row: {
          filter: string | null
          rows: number | null
          sort: number | null
          value: string | null
        }
        Relationships: []
      }
      item_lines: {
        Row: {
          archived_at: string | null
          catalog_code: string | null
          category: string
          count_wanted: boolean
          cut: string
          free: number
          id: string
          is_archived: boolean
          is_controlled: boolean
          is_low: boolean | null
          issued: number
          low_sizes: number
          min_stock: number | null
          name: string
          on_hand: number
          ownership: string
          replacement_cost_cents: number | null
          reserved: number
          returnable: boolean
          school_id: string
          search: string
          size_scheme: string | null
          sizes: number
          tracking: string
          unit_cost_cents: number | null
        }
        Relationships: []
      }
      job_application_list: {
        Row: {
          answers: Json
          board_id: string | null
          cadet_id: string
          decided_at: string | null
          eligibility: Json | null
          feedback: string | null
          first_name: string | null
          id: string
          keeps_choice: boolean | null
          last_name: string | null
          needs_recommendation: boolean
          offer_until: string | null
          position_id: string | null
          posting_id: string
          posting_state: string
          preference: number
          questions: string[]
          recommendation: string | null
          recommended_by: string | null
          released_at: string | null
          school_id: string
          season_id: string
          seats: number
          sends_at: string | null
          state: string
          statement: string | null
          submitted_at: string | null
          title: string
          unit_name: string | null
          updated_at: string
        }
        Relationships: []
      }
      job_standings: {
        Row: {
          board_id: string
          cadet_id: string
          id: string | null
          members: number
          place: number | null
          points: number | null
          school_id: string
        }
        Relationships: []
      }
      logged_meet_list: {
        Row: {
          archived_at: string | null
          created_at: string
          held_on: string
          host: string | null
          id: string
          name: string
          note: string | null
          place: string | null
          results: number | null
          school_id: string
          teams: string | null
          updated_at: string
        }
        Relationships: []
      }
      logged_result_list: {
        Row: {
          archived_at: string | null
          cadet_id: string | null
          event: string
          first_name: string | null
          held_on: string
          id: string
          last_name: string | null
          meet_id: string
          note: string | null
          out_of: number | null
          placement: number | null
          result_id: string
          school_id: string
          score: number | null
          sort: number
          squad: string | null
          team: string
          team_id: string
        }
        Relationships: []
      }
      mail_filters: {
        Row: {
          filter: string | null
          rows: number
          sort: number | null
          value: string | null
        }
        Relationships: []
      }
      mail_lines: {
        Row: {
          audience: Json
          author_label: string
          body: string
          bounced: number
          canceled: number
          created_at: string
          ended_at: string | null
          failed: number
          id: string
          is_mine: boolean | null
          kind: string
          open: number
          people: number
          queued_at: string | null
          recipients: string[]
          rule_id: string | null
          school_id: string
          search: string | null
          send_at: string | null
          sender_label: string | null
          sent: number
          shown_at: string
          state: string
          subject: string
          suppressed: number
          template_id: string | null
          topic: string | null
          updated_at: string
        }
        Relationships: []
      }
      mail_people_filters: {
        Row: {
          campaign_id: string
          filter: string | null
          rows: number
          sort: number | null
          value: string | null
        }
        Relationships: []
      }
      mail_people_lines: {
        Row: {
          about: string
          address: string | null
          attempts: number
          cadet_id: string | null
          campaign_id: string
          contact_id: string | null
          copied_because: string | null
          id: string
          kind: string
          mail_id: string | null
          name: string
          profile_id: string | null
          reason: string | null
          repeats: number
          school_id: string
          search: string | null
          settled_at: string | null
          state: string
          state_sort: number | null
        }
        Relationships: []
      }
      meet_desk: {
        Row: {
          archived_at: string | null
          ends_on: string
          event_id: string | null
          id: string
          my_jobs: string[] | null
          school_id: string
          sheets_due: number | null
          sheets_keyed: number
          sheets_to_verify: number
          sheets_verified: number
          sheets_waiting: number
          starts_on: string
          state: string
          title: string
          venue: string | null
        }
        Relationships: []
      }
      meet_entry_filters: {
        Row: {
          filter: string
          meet_id: string
          rows: number
          sort: number | null
          value: string
        }
        Relationships: []
      }
      meet_entry_list: {
        Row: {
          archived_at: string | null
          cadets: string | null
          code: string
          division: string | null
          event_code: string
          event_id: string
          event_name: string
          event_sort: number
          id: string
          is_exhibition: boolean
          is_walk_in: boolean
          meet_id: string
          meet_school_id: string
          reason: string | null
          school_code: string
          school_id: string
          school_name: string
          search: string | null
          sort: number
          status: string
          status_sort: number | null
          team: string | null
        }
        Relationships: []
      }
      meet_file_score_list: {
        Row: {
          created_at: string
          created_by: string | null
          decide_reason: string | null
          decided_at: string | null
          entry: string
          entry_id: string
          event_id: string
          file_name: string | null
          id: string
          import_id: string
          line: number
          marks: Json | null
          meet_id: string
          now_marks: Json | null
          now_seconds: number | null
          now_status: string | null
          reason: string | null
          school: string
          school_id: string
          seat: string | null
          seat_id: string | null
          seconds: number | null
          state: string
          status: string
        }
        Relationships: []
      }
      meet_filters: {
        Row: {
          filter: string
          rows: number
          sort: number | null
          value: string
        }
        Relationships: []
      }
      meet_list: {
        Row: {
          archived_at: string | null
          code: string
          ends_on: string
          entries: number | null
          events: number | null
          id: string
          kind: string
          my_jobs: string[] | null
          school_id: string
          schools: number | null
          search: string
          starts_on: string
          state: string
          state_sort: number | null
          status: string
          status_sort: number | null
          title: string
          venue: string | null
        }
        Relationships: []
      }
      meet_protest_counts: {
        Row: {
          meet_id: string
          open: number
          school_id: string
          title: string
        }
        Relationships: []
      }
      meet_protest_list: {
        Row: {
          accepted_late_by: string | null
          against: string
          against_id: string | null
          asked_by: string
          asked_role: string | null
          created_by: string | null
          entry_code: string
          entry_id: string
          event_code: string
          event_id: string
          event_name: string
          fee: string
          fee_cents: number
          filed_at: string
          filed_by_school: boolean
          holds: boolean | null
          id: string
          meet_id: string
          meet_school_id: string
          number: number
          reason: string
          rulings: number | null
          school_code: string
          school_id: string
          school_name: string
          state: string
          state_reason: string | null
          window_ends_at: string | null
        }
        Relationships: []
      }
      meet_school_list: {
        Row: {
          archived_at: string | null
          code: string
          contact: string | null
          division: string | null
          entries: number | null
          id: string
          is_host: boolean
          meet_id: string
          name: string
          registration_id: string | null
          school_id: string
        }
        Relationships: []
      }
      meet_seat_devices: {
        Row: {
          battery: number | null
          contact_at: string
          created_at: string
          ended_at: string | null
          ended_reason: string | null
          entry_id: string | null
          id: string
          meet_id: string
          name: string | null
          room_mb: number | null
          school_id: string
          seat_id: string
          silent_s: number
          skew_s: number | null
          state: string
          waiting: number
        }
        Relationships: []
      }
      meet_seat_progress: {
        Row: {
          differs: number
          due: number
          event_id: string
          keyed_once: number
          meet_id: string
          missing: number
          returned: number
          seat_id: string
          submitted: number
          verified: number
        }
        Relationships: []
      }
      meet_standings: {
        Row: {
          created_at: string
          engine: number
          event_id: string | null
          generation: number
          id: string
          input_hash: string
          marked: Json | null
          meet_id: string
          result: Json
          school_id: string
          seq: number
        }
        Relationships: []
      }
      message_lines: {
        Row: {
          author_kind: string
          author_label: string
          body: string
          closed_by_label: string | null
          corrects_id: string | null
          created_at: string
          id: string
          is_mine: boolean | null
          report_id: string | null
          report_outcome: string | null
          report_reason: string | null
          report_state: string | null
          reported_by_label: string | null
          reported_by_me: boolean | null
          school_id: string
          thread_id: string
        }
        Relationships: []
      }
      movement_filters: {
        Row: {
          filter: string
          rows: number
          sort: number | null
          value: string
        }
        Relationships: []
      }
      movement_lines: {
        Row: {
          act: string
          author_label: string
          condition: string
          created_at: string
          custody_id: string | null
          held: number
          id: string
          is_mine: boolean | null
          item_id: string | null
          item_name: string | null
          kind: string
          location: string | null
          location_id: string
          qty: number
          reason: string | null
          ref_id: string | null
          ref_table: string | null
          school_id: string
          search: string | null
          seq: number
          serial_no: string | null
          size: string | null
          variant_id: string
        }
        Relationships: []
      }
      old_result_list: {
        Row: {
          cadet_id: string | null
          created_at: string
          decide_reason: string | null
          decided_at: string | null
          event_name: string
          file_name: string | null
          first_name: string | null
          held_on: string
          host: string | null
          id: string
          import_id: string
          last_name: string | null
          line: number
          note: string | null
          now_words: string | null
          out_of: number | null
          placement: number | null
          result_id: string | null
          school_id: string
          score: number | null
          squad: string | null
          state: string
          team: string
          team_id: string
        }
        Relationships: []
      }
      open_meet_filters: {
        Row: {
          filter: string | null
          rows: number
          sort: number | null
          value: string | null
        }
        Relationships: []
      }
      open_meet_list: {
        Row: {
          branches: string[] | null
          can_enter: string | null
          city: string | null
          closes_at: string | null
          disciplines: string[] | null
          distance: string | null
          ends_on: string | null
          enters: string[] | null
          events: number | null
          host: string | null
          host_state: string | null
          id: string | null
          invited: boolean | null
          kind: string | null
          max_schools: number | null
          mine: string | null
          opens_at: string | null
          places_left: number | null
          program: string | null
          registered: string | null
          registration_id: string | null
          search: string | null
          starts_on: string | null
          status: string | null
          taken: number | null
          title: string | null
          venue: string | null
        }
        Relationships: []
      }
      order_receipts: {
        Row: {
          act: string
          author_label: string
          condition: string
          created_at: string
          id: string
          is_mine: boolean | null
          is_undone: boolean
          item_name: string | null
          location: string | null
          location_id: string
          order_id: string | null
          qty: number
          reason: string | null
          school_id: string
          seq: number
          serial_no: string | null
          size: string | null
        }
        Relationships: []
      }
      organization_filters: {
        Row: {
          filter: string | null
          rows: number
          sort: number | null
          value: string | null
        }
        Relationships: []
      }
      organization_list: {
        Row: {
          address: string | null
          archived_at: string | null
          award_codes: string[]
          award_names: string | null
          id: string
          kind: string
          kind_sort: number | null
          name: string
          note: string | null
          people: string | null
          people_count: number
          phone: string | null
          renewal: string
          renewal_on: string | null
          school_id: string
          search: string | null
          status: string
          website: string | null
        }
        Relationships: []
      }
      organization_people_list: {
        Row: {
          contact_id: string
          email: string | null
          id: string
          kind: string
          name: string
          organization: string
          organization_id: string
          phone: string | null
          school_id: string
          title: string | null
        }
        Relationships: []
      }
      position_relief_filters: {
        Row: {
          filter: string | null
          rows: number
          sort: number | null
          value: string | null
        }
        Relationships: []
      }
      position_relief_list: {
        Row: {
          abbreviation: string | null
          cadet_id: string
          completed_at: string | null
          confirmed: number
          created_at: string
          created_by_label: string
          done: number
          id: string
          incoming_name: string | null
          incoming_rank: string | null
          is_in: boolean | null
          is_out: boolean | null
          items: number
          outgoing_cadet_id: string | null
          outgoing_id: string
          outgoing_name: string | null
          planned_on: string
          position_id: string
          rank_max: string | null
          rank_min: string | null
          reason: string | null
          school_id: string
          search: string | null
          state: string
          state_sort: number | null
          title: string | null
        }
        Relationships: []
      }
      pt_session_list: {
        Row: {
          battery_id: string
          battery_name: string
          cadets: number
          class_period: string | null
          closed_at: string | null
          done: number
          held_on: string
          id: string
          levels: Json
          name: string
          proctors: string | null
          school_id: string
          school_year: string | null
          school_year_id: string | null
          screened: boolean
          started: number
          state: string
          term: string
          unit_id: string | null
          unit_name: string | null
        }
        Relationships: []
      }
      receipt_filters: {
        Row: {
          filter: string | null
          rows: number | null
          sort: number | null
          value: string | null
        }
        Relationships: []
      }
      receipt_lines: {
        Row: {
          account_id: string | null
          author_label: string
          cadet_id: string | null
          cadet_signed: boolean
          canceled_at: string | null
          counter_at: string | null
          counter_method: string | null
          counter_name: string | null
          created_at: string
          direction: string
          due_on: string | null
          guardian_signed: boolean
          guardian_signed_by: string | null
          holder: string
          id: string
          items: number | null
          number: number
          school_id: string
          search: string | null
          state: string
          team_id: string | null
        }
        Relationships: []
      }
      registration_filters: {
        Row: {
          filter: string | null
          rows: number
          sort: number | null
          value: string | null
        }
        Relationships: []
      }
      registration_list: {
        Row: {
          archived_at: string | null
          city: string | null
          due_at: string | null
          due_for: string | null
          ends_on: string | null
          entries: number | null
          host: string | null
          host_state: string | null
          id: string | null
          is_past: string | null
          kind: string | null
          left_to_do: string[] | null
          meet_id: string | null
          meet_state: string | null
          missing: number | null
          number: number | null
          offer_until: string | null
          school_id: string | null
          search: string | null
          starts_on: string | null
          state: string | null
          submitted_at: string | null
          title: string | null
          venue: string | null
        }
        Relationships: []
      }
      repair_filters: {
        Row: {
          filter: string | null
          rows: number | null
          sort: number | null
          value: string | null
        }
        Relationships: []
      }
      repair_lines: {
        Row: {
          back_on: string | null
          condition_in: string | null
          condition_out: string
          cost_cents: number | null
          due_on: string | null
          id: string
          item_id: string
          item_name: string
          kind: string
          location_id: string
          note: string | null
          qty: number
          received_by_label: string | null
          school_id: string
          search: string | null
          sent_by_label: string
          sent_on: string
          serial_no: string | null
          shop: string
          size: string
          state: string
          variant_id: string
        }
        Relationships: []
      }
      request_filters: {
        Row: {
          filter: string | null
          rows: number | null
          sort: number | null
          value: string | null
        }
        Relationships: []
      }
      request_lines: {
        Row: {
          cancel_note: string | null
          category_id: string | null
          category_name: string | null
          contact_id: string | null
          created_at: string
          decided_at: string | null
          decided_by_label: string | null
          decision_note: string | null
          event_id: string | null
          event_title: string | null
          fiscal_year_id: string | null
          fund_id: string | null
          fund_name: string | null
          id: string
          is_mine: boolean | null
          is_reimbursement: boolean
          may_decide: boolean | null
          may_submit: boolean | null
          needed_on: string | null
          number: number
          order_no: string | null
          ordered_on: string | null
          paid_cents: number
          reason: string | null
          received_on: string | null
          requested_by: string | null
          requested_by_label: string
          school_id: string
          search: string | null
          state: string
          state_sort: number | null
          submitted_at: string | null
          team_id: string | null
          team_name: string | null
          title: string
          total_cents: number
          updated_at: string
          vendor: string | null
          written_by_label: string | null
        }
        Relationships: []
      }
      role_accounts: {
        Row: {
          accounts: number
          role_id: string
        }
        Relationships: []
      }
      rule_filters: {
        Row: {
          filter: string | null
          rows: number
          sort: number | null
          value: string | null
        }
        Relationships: []
      }
      rule_lines: {
        Row: {
          archived_at: string | null
          audience: Json
          author_label: string
          body: string
          created_at: string
          delay_minutes: number
          digest_hour: number | null
          id: string
          is_on: boolean
          is_required: boolean
          kind: string
          last_sent_at: string | null
          module: string
          module_label: string
          name: string
          occasion: string
          occasion_about: string
          quiet_from: string | null
          quiet_to: string | null
          recipients: string[]
          school_id: string
          search: string | null
          sent: number
          state: string
          subject: string
          template_id: string | null
          unless_account: boolean
          unless_read: boolean
          updated_at: string
          waiting: number
        }
        Relationships: []
      }
      rule_sent_filters: {
        Row: {
          filter: string
          rows: number
          rule_id: string | null
          sort: number | null
          value: string
        }
        Relationships: []
      }
      rule_waiting_filters: {
        Row: {
          filter: string
          rows: number
          rule_id: string
          sort: number | null
          value: string
        }
        Relationships: []
      }
      rule_waiting_lines: {
        Row: {
          cadet: string
          cadet_id: string | null
          created_at: string
          due_at: string
          id: string
          person: string
          rule_id: string
          school_id: string
          search: string | null
          title: string
          whom_kind: string
        }
        Relationships: []
      }
      school_awards: {
        Row: {
          active: boolean
          award_id: string
          cadet_limit: number | null
          catalogue_name: string
          category: string
          checked_at: string | null
          checked_name: string | null
          checked_note: string | null
          chosen: boolean | null
          code: string
          confidence: string | null
          corps_limit: number | null
          criteria: string | null
          device_rule: Json
          device_scheme: string | null
          enabled: boolean
          form: string
          id: string | null
          is_adapted: boolean
          is_own: boolean
          label: string | null
          level_limit: number | null
          limit_note: string | null
          limit_per: string
          name: string
          needs_sponsor: boolean
          note: string | null
          precedence: number
          repeatable: boolean
          scheme_description: string | null
          scheme_rule: Json
          scheme_verified: boolean
          school_id: string
          stripes: Json | null
          type: string
          verified: boolean
        }
        Relationships: []
      }
      score_sheet_filters: {
        Row: {
          filter: string
          rows: number
          sort: number
          value: string
        }
        Relationships: []
      }
      score_sheet_list: {
        Row: {
          archived_at: string | null
          discipline: string
          id: string
          is_latest: boolean | null
          key: string
          published_at: string | null
          published_by_label: string | null
          rev: number
          school_id: string
          search: string
          source: Json | null
          state: string
          status: string
          status_sort: number
          title: string
          updated_at: string
          version: number
        }
        Relationships: []
      }
      service_hour_filters: {
        Row: {
          filter: string | null
          rows: number
          sort: number | null
          value: string | null
        }
        Relationships: []
      }
      service_hour_list: {
        Row: {
          cadet_id: string
          decided_at: string | null
          description: string | null
          event_id: string | null
          event_title: string | null
          evidence: string
          evidence_path: string | null
          first_name: string | null
          hours: number
          id: string
          in_uniform: boolean
          last_name: string | null
          organisation: string
          reason: string | null
          school_id: string
          school_year: string | null
          school_year_id: string | null
          search: string | null
          served_on: string
          state: string
          state_sort: number | null
          submitted_at: string | null
          supervisor_contact: string | null
          supervisor_name: string | null
          unit_name: string | null
          unit_sort: number | null
          updated_at: string
          verified_by_label: string | null
        }
        Relationships: []
      }
      statement_lines: {
        Row: {
          balance_cents: number
          ends_on: string
          file_name: string | null
          fund_id: string
          fund_name: string
          id: string
          lines: number
          matched: number
          note: string | null
          reconciled_at: string | null
          reconciled_by_label: string | null
          school_id: string
          state: string
          unmatched: number
        }
        Relationships: []
      }
      stock_filters: {
        Row: {
          filter: string | null
          rows: number | null
          sort: number | null
          value: string | null
        }
        Relationships: []
      }
      stock_lines: {
        Row: {
          barcode: string | null
          category: string
          count_wanted: boolean
          cut: string
          drafted: number
          free: number
          id: string
          is_controlled: boolean
          is_low: boolean | null
          issued: number
          item_id: string
          item_name: string
          min_stock: number | null
          nsn: string | null
          on_hand: number
          on_order: number
          ownership: string
          replacement_cost_cents: number | null
          reserved: number
          school_id: string
          search: string | null
          size: string
          sort: number
          tracking: string
          unit_cost_cents: number | null
        }
        Relationships: []
      }
      supply_order_filters: {
        Row: {
          filter: string | null
          rows: number | null
          sort: number | null
          value: string | null
        }
        Relationships: []
      }
      supply_order_list: {
        Row: {
          asked_by_me: boolean
          cancel_note: string | null
          created_at: string
          decided_at: string | null
          decided_by_label: string | null
          decision_note: string | null
          expected_on: string | null
          fund: string | null
          id: string
          is_mine: boolean | null
          is_overdue: boolean | null
          known_cents: number
          lines: number
          needed_on: string | null
          note: string | null
          number: number
          ordered_on: string | null
          purchase_no: string | null
          qty: number
          received: number
          received_on: string | null
          requested_by_label: string
          requisition_no: string | null
          school_id: string
          search: string | null
          short_note: string | null
          state: string
          submitted_at: string | null
          total_cents: number | null
          unpriced: number
          updated_at: string
          vendor: string | null
        }
        Relationships: []
      }
      supply_order_sheet: {
        Row: {
          expected_on: string | null
          id: string
          item_id: string
          item_name: string
          line_cents: number | null
          note: string | null
          nsn: string | null
          number: number
          open_qty: number
          order_id: string
          qty: number
          received_qty: number
          school_id: string
          size: string
          sort: number
          state: string
          tracking: string
          unit_cost_cents: number | null
          variant_id: string
        }
        Relationships: []
      }
      suppression_filters: {
        Row: {
          filter: string | null
          rows: number
          sort: number | null
          value: string | null
        }
        Relationships: []
      }
      suppression_lines: {
        Row: {
          about: string | null
          address: string
          author_label: string
          cadet_id: string | null
          contact_id: string | null
          created_at: string
          id: string
          kind: string
          lifted_at: string | null
          reason: string | null
          school_id: string
          search: string | null
          state: string
          topic: string | null
          whose: string | null
        }
        Relationships: []
      }
      task_filters: {
        Row: {
          filter: string | null
          rows: number | null
          sort: number | null
          value: string | null
        }
        Relationships: []
      }
      task_lines: {
        Row: {
          acknowledged_at: string | null
          acted_by_label: string | null
          author_label: string
          cadet_id: string | null
          can_undo: boolean | null
          category: string
          completion: string
          created_at: string
          created_by: string | null
          description: string | null
          done_at: string | null
          done_late: boolean | null
          due: string
          due_at: string | null
          event_id: string | null
          holder: string | null
          id: string
          is_mine: boolean | null
          is_of_people: boolean | null
          is_open: boolean | null
          is_overdue: boolean | null
          items: number | null
          items_done: number | null
          kind: string
          note: string | null
          parent_id: string | null
          position_id: string | null
          priority: string
          priority_sort: number | null
          progress_pct: number
          repeats: string | null
          requires_evidence: boolean
          requires_review: boolean
          review_note: string | null
          reviewed_by_label: string | null
          school_id: string
          search: string | null
          start_at: string | null
          state: string
          state_sort: number | null
          submitted_at: string | null
          taken_by: string | null
          taken_by_label: string | null
          task_id: string
          task_state: string
          title: string
          updated_at: string
          visibility: string
          waits: number | null
          who: string
        }
        Relationships: []
      }
      team_dates: {
        Row: {
          absent: number
          cancelled_at: string | null
          ends_at: string
          event_id: string
          excused: number
          id: string
          kind: string
          late: number
          place: string | null
          present: number
          school_id: string
          starts_at: string
          team_id: string
          title: string
          uniform: string | null
        }
        Relationships: []
      }
      team_filters: {
        Row: {
          filter: string | null
          rows: number
          sort: number | null
          value: string | null
        }
        Relationships: []
      }
      team_list: {
        Row: {
          about: string | null
          archived_at: string | null
          coach: string | null
          coach_id: string | null
          created_at: string
          created_by: string | null
          discipline: string
          division: string
          id: string
          letter_goal: number | null
          max_roster: number | null
          members: number | null
          name: string
          required_checks: string[]
          school_id: string
          school_year: string | null
          search: string | null
          season: string
          season_from: string
          season_to: string
          tryout_closes_on: string | null
          tryout_note: string | null
          tryout_open: boolean | null
          tryout_opens_on: string | null
          tryout_required: boolean
          updated_at: string
          updated_by: string | null
          view: string | null
        }
        Relationships: []
      }
      template_filters: {
        Row: {
          filter: string | null
          rows: number
          sort: number | null
          value: string | null
        }
        Relationships: []
      }
      template_lines: {
        Row: {
          archived_at: string | null
          author_label: string
          body: string
          category: string
          id: string
          last_used_at: string | null
          name: string
          school_id: string
          search: string | null
          state: string
          subject: string
          updated_at: string
          used: number
          version: number
        }
        Relationships: []
      }
      thread_filters: {
        Row: {
          filter: string | null
          rows: number
          sort: number | null
          value: string | null
        }
        Relationships: []
      }
      thread_lines: {
        Row: {
          answer: string
          answer_sort: number | null
          cadet_id: string | null
          cadet_label: string | null
          created_at: string
          family: string | null
          id: string
          is_mine: boolean
          is_unread: boolean
          last_at: string
          last_kind: string
          last_label: string
          messages: number
          open_reports: number
          report: string
          school_id: string
          search: string | null
          settled_at: string | null
          staff: string | null
          started_by_label: string
          title: string
          whose: string
        }
        Relationships: []
      }
      transaction_filters: {
        Row: {
          filter: string | null
          rows: number | null
          sort: number | null
          value: string | null
        }
        Relationships: []
      }
      transaction_lines: {
        Row: {
          amount_cents: number
          author_label: string
          can_reverse: boolean | null
          category_id: string | null
          category_name: string | null
          contact_id: string | null
          created_at: string
          description: string
          event_id: string | null
          event_title: string | null
          fiscal_year_id: string
          fund_id: string
          fund_name: string | null
          fundraiser_id: string | null
          id: string
          method: string
          number: number
          other_fund_id: string | null
          other_fund_name: string | null
          payee: string | null
          posted_on: string
          reconciled_on: string | null
          reference_no: string | null
          request_id: string | null
          reversed_by_id: string | null
          reverses_id: string | null
          sales_tax_cents: number
          school_id: string
          search: string | null
          status: string
          team_id: string | null
          team_name: string | null
          type: string
          year_label: string | null
        }
        Relationships: []
      }
      uncleared: {
        Row: {
          amount_cents: number | null
          description: string
          fund_id: string
          id: string
          number: number
          payee: string | null
          posted_on: string
          reference_no: string | null
          school_id: string
          search: string | null
          transaction_id: string
          type: string
        }
        Relationships: []
      }
    }
    Functions: {
      accept_meet_page: {
        Args: { p_folder: string; p_hash: string; p_version: number }
        Returns: boolean
      }
      accept_meet_result: {
        Args: { p_engine: number; p_event: string; p_hash: string; p_meet: string; p_result: Json }
        Returns: Json
      }
      accept_place: {
        Args: { p_entry?: string; p_id: string }
        Returns: string
      }
      access_changed: {
        Args: { p_mark: string }
        Returns: boolean
      }
      account_handover: {
        Args: { p_user: string }
        Returns: Json
      }
      account_reach: {
        Args: { p_user: string }
        Returns: Json
      }
      acknowledge_announcement: {
        Args: { p_id: string; p_key?: string; p_language?: string }
        Returns: string
      }
      acknowledge_document: {
        Args: { p_document: string; p_registration: string }
        Returns: undefined
      }
      acknowledge_for_school: {
        Args: { p_document: string; p_meet_school: string }
        Returns: undefined
      }
      act_on_duty_swap: {
        Args: { p_act: string; p_key?: string; p_seen?: Json; p_swap: string }
        Returns: string
      }
      act_on_task: {
        Args: { p_act: string; p_assignment: string; p_input?: Json; p_key?: string; p_seen?: Json }
        Returns: string
      }
      act_on_welfare_report: {
        Args: { p_actor: string; p_input: Json; p_report: string }
        Returns: undefined
      }
      adapt_award: {
        Args: { p_code: string; p_input: Json; p_key?: string }
        Returns: boolean
      }
      add_attachment: {
        Args: { p_id: string; p_name: string; p_side?: string; p_size: number; p_subject: string; p_table: string; p_type: string }
        Returns: string
      }
      add_award: {
        Args: { p_input: Json; p_key?: string }
        Returns: string
      }
      add_event: {
        Args: { p_event: Json; p_key?: string; p_sign_up: Json }
        Returns: string
      }
      add_job_postings: {
        Args: { p_input: Json; p_key?: string; p_positions: string[]; p_season: string }
        Returns: number
      }
      add_meet_walk_in: {
        Args: { p_input: Json; p_key?: string; p_meet: string }
        Returns: Json
      }
      add_pt_cadets: {
        Args: { p_cadets: string[]; p_session: string }
        Returns: number
      }
      add_rank: {
        Args: { p_input: Json; p_key?: string }
        Returns: string
      }
      add_safety_line: {
        Args: { p_id: string; p_input: Json; p_meet: string }
        Returns: string
      }
      add_service_hours: {
        Args: { p_cadets: string[]; p_input: Json; p_key?: string }
        Returns: Json
      }
      add_team_members: {
        Args: { p_cadets: string[]; p_key?: string; p_role?: string; p_team: string }
        Returns: string[]
      }
      add_to_inspection: {
        Args: { p_cadets: string[]; p_id: string }
        Returns: number
      }
      add_to_meet: {
        Args: { p_key?: string; p_kind: string; p_meet: string; p_rows: Json }
        Returns: number
      }
      add_to_thread: {
        Args: { p_key?: string; p_thread: string; p_user: string }
        Returns: undefined
      }
      add_welfare_file: {
        Args: { p_actor: string; p_input: Json; p_marks: string[]; p_report: string }
        Returns: string
      }
      add_welfare_update: {
        Args: { p_actor: string; p_input: Json; p_marks: string[]; p_report: string }
        Returns: string
      }
      adjust_fund: {
        Args: { p_input: Json; p_key?: string }
        Returns: string
      }
      adopt_example_sheet: {
        Args: never
        Returns: string
      }
      adopt_positions: {
        Args: { p_codes: string[]; p_key?: string; p_template: string }
        Returns: number
      }
      adopt_promotion_example: {
        Args: { p_key?: string; p_ranks?: string[] }
        Returns: Json
      }
      adopt_pt_battery: {
        Args: { p_battery: string; p_from: string; p_standard?: string }
        Returns: string
      }
      advance_awards: {
        Args: { p_key?: string; p_note?: string; p_on?: string; p_records: string[]; p_seen?: Json; p_step: string }
        Returns: Json
      }
      agree_page_contact: {
        Args: { p_input: Json; p_meet: string }
        Returns: string
      }
      announce_awards: {
        Args: { p_key?: string; p_meet: string; p_on?: boolean; p_section: string }
        Returns: undefined
      }
      announcer_board: {
        Args: { p_meet: string }
        Returns: Json
      }
      answer_crew: {
        Args: { p_input: Json; p_link: string }
        Returns: Json
      }
      answer_event: {
        Args: { p_cadet: string; p_event: string; p_key?: string; p_state: string; p_transport?: string }
        Returns: Json
      }
      answer_job_offer: {
        Args: { p_accept: boolean; p_id: string }
        Returns: undefined
      }
      answer_meet_dispute: {
        Args: { p_answer: string; p_dispute: string; p_reason: string }
        Returns: string
      }
      answer_recap: {
        Args: { p_answer: string; p_event: string; p_generation: number; p_note?: string; p_registration: string }
        Returns: string
      }
      answer_shift: {
        Args: { p_link: string; p_person: string; p_state: string }
        Returns: Json
      }
      answer_slip: {
        Args: { p_agrees: boolean; p_key?: string; p_note?: string; p_signature?: Json; p_slip: string }
        Returns: string
      }
      answer_swap: {
        Args: { p_accept: boolean; p_key?: string; p_swap: string }
        Returns: Json
      }
      answer_twins: {
        Args: never
        Returns: undefined
      }
      apply_meet_change: {
        Args: { p_input: Json; p_key?: string; p_meet: string; p_seen: string }
        Returns: Json
      }
      apply_task_template: {
        Args: { p_input: Json; p_key?: string }
        Returns: Json
      }
      appoint: {
        Args: { p_id: string; p_input: Json; p_key?: string }
        Returns: string
      }
      approve_count: {
        Args: { p_count: string; p_key?: string; p_seen?: Json }
        Returns: string
      }
      archive_articles: {
        Args: { p_archived?: boolean; p_ids: string[]; p_key?: string }
        Returns: number
      }
      archive_attachment: {
        Args: { p_archived?: boolean; p_attachment: string }
        Returns: undefined
      }
      archive_bell_period: {
        Args: { p_archived?: boolean; p_id: string; p_key?: string }
        Returns: boolean
      }
      archive_comment: {
        Args: { p_archived?: boolean; p_comment: string }
        Returns: undefined
      }
      archive_contacts: {
        Args: { p_archive: boolean; p_ids: string[] }
        Returns: string[]
      }
      archive_duty: {
        Args: { p_archived?: boolean; p_id: string; p_key?: string }
        Returns: boolean
      }
      archive_email_rule: {
        Args: { p_archived: boolean; p_id: string; p_key?: string }
        Returns: boolean
      }
      archive_email_template: {
        Args: { p_archived: boolean; p_id: string; p_key?: string }
        Returns: boolean
      }
      archive_letter_points: {
        Args: { p_archived?: boolean; p_ids: string[] }
        Returns: string[]
      }
      archive_list: {
        Args: { p_archived?: boolean; p_list: string }
        Returns: undefined
      }
      archive_logged_meet: {
        Args: { p_archived?: boolean; p_id: string }
        Returns: number
      }
      archive_meet: {
        Args: { p_meet: string }
        Returns: undefined
      }
      archive_meet_awards: {
        Args: { p_ids: string[]; p_meet: string; p_on?: boolean }
        Returns: number
      }
      archive_meet_extra: {
        Args: { p_archived?: boolean; p_id: string }
        Returns: undefined
      }
      archive_meet_fee: {
        Args: { p_archived?: boolean; p_fee: string }
        Returns: undefined
      }
      archive_meet_resource: {
        Args: { p_archived?: boolean; p_id: string }
        Returns: undefined
      }
      archive_meet_shift: {
        Args: { p_archived?: boolean; p_id: string }
        Returns: undefined
      }
      archive_organizations: {
        Args: { p_archive: boolean; p_ids: string[] }
        Returns: string[]
      }
      archive_portfolio_item: {
        Args: { p_archived?: boolean; p_item: string }
        Returns: undefined
      }
      archive_position: {
        Args: { p_archived: boolean; p_id: string }
        Returns: undefined
      }
      archive_position_plan: {
        Args: { p_archived: boolean; p_id: string }
        Returns: undefined
      }
      archive_pt_session: {
        Args: { p_away?: boolean; p_session: string }
        Returns: undefined
      }
      archive_schedule_version: {
        Args: { p_archived?: boolean; p_version: string }
        Returns: undefined
      }
      arrange_meet_events: {
        Args: { p_events: string[]; p_meet: string }
        Returns: undefined
      }
      arrange_ranks: {
        Args: { p_codes: string[]; p_key?: string }
        Returns: number
      }
      ask_duty_swap: {
        Args: { p_id: string; p_input: Json; p_key?: string }
        Returns: string
      }
      ask_exchange: {
        Args: { p_input: Json; p_key?: string }
        Returns: string
      }
      ask_excuse: {
        Args: { p_id: string; p_input: Json; p_key?: string }
        Returns: string
      }
      ask_for_confirmation: {
        Args: never
        Returns: undefined
      }
      ask_for_help: {
        Args: { p_id: string; p_input: Json; p_meet: string }
        Returns: string
      }
      ask_permission: {
        Args: { p_event: string; p_input: Json; p_key?: string }
        Returns: Json
      }
      ask_roster_change: {
        Args: { p_entry: string; p_id: string; p_in: string; p_out: string; p_reason: string }
        Returns: string
      }
      ask_second: {
        Args: { p_input?: Json; p_key?: string; p_kind: string; p_user?: string }
        Returns: Json
      }
      ask_second_guardian: {
        Args: { p_cadet: string; p_input: Json; p_key?: string }
        Returns: string
      }
      assign_unit: {
        Args: { p_cadets: string[]; p_key?: string; p_on?: string; p_unit: string }
        Returns: number
      }
      attendance_report: {
        Args: { p_from: string; p_to: string }
        Returns: unknown[]
      }
      attest_public_names: {
        Args: { p_members: string[]; p_public?: boolean; p_registration: string }
        Returns: number
      }
      audience_choices: {
        Args: never
        Returns: unknown[]
      }
      audience_preview: {
        Args: { p_audience: Json }
        Returns: Json
      }
      awaits_first_admin: {
        Args: never
        Returns: boolean
      }
      award_candidates: {
        Args: never
        Returns: unknown[]
      }
      award_holdings: {
        Args: never
        Returns: Json
      }
      award_roll: {
        Args: { p_year?: number }
        Returns: Json
      }
      award_years: {
        Args: never
        Returns: number[]
      }
      bank_rows_known: {
        Args: { p_rows: Json; p_statement: string }
        Returns: Json
      }
      bank_standing: {
        Args: { p_statement: string }
        Returns: unknown[]
      }
      before_request: {
        Args: never
        Returns: undefined
      }
      begin_handover: {
        Args: { p_actor: string; p_kind: string; p_user: string }
        Returns: undefined
      }
      begin_score_sheet_version: {
        Args: { p_from: string; p_id: string }
        Returns: string
      }
      book_slot: {
        Args: { p_act?: string; p_confirm?: string; p_entry: string; p_key?: string; p_slot: string }
        Returns: Json
      }
      book_slot_for: {
        Args: { p_entry: string; p_key?: string; p_override?: boolean; p_reason?: string; p_slot: string }
        Returns: Json
      }
      booking_grid: {
        Args: { p_registration: string }
        Returns: Json
      }
      bring_back: {
        Args: { p_input: Json; p_key?: string }
        Returns: number
      }
      budget_overview: {
        Args: { p_year: string }
        Returns: unknown[]
      }
      by_month: {
        Args: { p_year: string }
        Returns: unknown[]
      }
      cadet_marks: {
        Args: never
        Returns: Json
      }
      cadet_overview: {
        Args: { p_cadet: string }
        Returns: Json
      }
      cadet_timeline: {
        Args: { p_cadet: string }
        Returns: unknown[]
      }
      calendar_entries: {
        Args: { p_from: string; p_to: string }
        Returns: unknown[]
      }
      calendar_feed: {
        Args: { p_token: string }
        Returns: Json
      }
      call_entry: {
        Args: { p_entry: string; p_key?: string; p_reason?: string; p_to: string; p_was: string }
        Returns: string
      }
      cancel_count: {
        Args: { p_count: string; p_key?: string }
        Returns: undefined
      }
      cancel_exchange: {
        Args: { p_custody: string; p_key?: string }
        Returns: number
      }
      cancel_fees: {
        Args: { p_ids: string[]; p_key?: string }
        Returns: number
      }
      cancel_meet_event: {
        Args: { p_id: string; p_kind?: string; p_on?: boolean; p_reason: string; p_rule?: string }
        Returns: undefined
      }
      cancel_message: {
        Args: { p_id: string; p_key?: string }
        Returns: number
      }
      cancel_order: {
        Args: { p_id: string; p_key?: string; p_note?: string }
        Returns: string
      }
      cancel_receipt: {
        Args: { p_key?: string; p_receipt: string }
        Returns: string
      }
      cancel_receipts: {
        Args: { p_key?: string; p_receipts: string[] }
        Returns: number
      }
      cancel_relief: {
        Args: { p_canceled: boolean; p_id: string; p_reason?: string }
        Returns: undefined
      }
      cancel_request: {
        Args: { p_id: string; p_key?: string; p_note?: string }
        Returns: string
      }
      certify_roster: {
        Args: { p_key?: string; p_reason?: string; p_registration: string }
        Returns: number
      }
      change_account_role: {
        Args: { p_key?: string; p_role_id: string; p_user: string }
        Returns: undefined
      }
      change_accounts: {
        Args: { p_change: string; p_input?: Json; p_key?: string; p_users: string[] }
        Returns: Json
      }
      change_cadet_status: {
        Args: { p_cadets: string[]; p_exit_reason?: string; p_key?: string; p_note?: string; p_on?: string; p_reason?: string; p_status: string }
        Returns: number
      }
      change_extra_order: {
        Args: { p_extra: string; p_key?: string; p_lines: Json; p_reason: string; p_registration: string }
        Returns: string
      }
      change_rank: {
        Args: { p_code: string; p_input: Json; p_key?: string }
        Returns: string
      }
      change_tasks: {
        Args: { p_changes: Json; p_key?: string; p_tasks: string[] }
        Returns: Json
      }
      change_tickets: {
        Args: { p_changes: Json; p_ids: string[]; p_key?: string }
        Returns: Json
      }
      charge_meet: {
        Args: { p_meet: string }
        Returns: number
      }
      charge_meet_accounts: {
        Args: { p_accounts: string[]; p_input: Json; p_key?: string; p_meet: string }
        Returns: number
      }
      check_account: {
        Args: { p_cadet?: string; p_role: string; p_role_id?: string; p_school?: string }
        Returns: string
      }
      check_criterion: {
        Args: { p_cadet: string; p_evidence: string; p_key?: string; p_result: string; p_rule: string }
        Returns: string
      }
      check_entry: {
        Args: { p_cadets: number; p_entry: string; p_key?: string; p_note?: string; p_weapons: string }
        Returns: undefined
      }
      check_guardians: {
        Args: { p_rows: Json }
        Returns: unknown[]
      }
      check_in_registration: {
        Args: { p_at?: string; p_cadets?: number; p_key?: string; p_registration: string }
        Returns: string
      }
      check_invitation: {
        Args: { p_user: string }
        Returns: boolean
      }
      check_meet_log: {
        Args: { p_meet: string }
        Returns: unknown[]
      }
      check_password_reset: {
        Args: { p_user: string }
        Returns: boolean
      }
      check_relief_item: {
        Args: { p_id: string; p_on: boolean; p_part: string }
        Returns: undefined
      }
      check_task_item: {
        Args: { p_done: boolean; p_item: string; p_key?: string }
        Returns: undefined
      }
      choose_email: {
        Args: { p_key?: string; p_on: boolean; p_school: string; p_topic: string }
        Returns: boolean
      }
      choose_notifications: {
        Args: { p_choices: Json }
        Returns: undefined
      }
      choose_pt_event: {
        Args: { p_cadet: string; p_code?: string; p_session: string; p_slot: string }
        Returns: undefined
      }
      choose_pushes: {
        Args: { p_choices: Json }
        Returns: undefined
      }
      choose_rank_set: {
        Args: { p_set?: string }
        Returns: string
      }
      claim_job: {
        Args: { p_plan?: boolean }
        Returns: unknown[]
      }
      claim_school: {
        Args: { p_key?: string; p_school: string }
        Returns: string
      }
      claims_to_decide: {
        Args: never
        Returns: Json
      }
      clear_password_change_requirement: {
        Args: never
        Returns: undefined
      }
      clearance_board: {
        Args: never
        Returns: unknown[]
      }
      close_amendment: {
        Args: { p_meet: string }
        Returns: undefined
      }
      close_board: {
        Args: { p_board: string; p_key?: string }
        Returns: undefined
      }
      close_checklist: {
        Args: { p_year: string }
        Returns: unknown[]
      }
      close_emergency_sheet: {
        Args: { p_id: string; p_key?: string }
        Returns: undefined
      }
      close_follow_ups: {
        Args: { p_done: boolean; p_ids: string[] }
        Returns: string[]
      }
      close_job_board: {
        Args: { p_closed: boolean; p_id: string }
        Returns: undefined
      }
      close_job_season: {
        Args: { p_closed: boolean; p_id: string }
        Returns: undefined
      }
      close_message_report: {
        Args: { p_id: string; p_key?: string; p_outcome: string }
        Returns: undefined
      }
      close_order: {
        Args: { p_id: string; p_key?: string; p_note: string }
        Returns: string
      }
      close_pt_session: {
        Args: { p_session: string }
        Returns: undefined
      }
      close_registration: {
        Args: { p_meet: string; p_reason: string }
        Returns: string
      }
      close_slots: {
        Args: { p_closed: boolean; p_reason?: string; p_slots: string[] }
        Returns: number
      }
      close_year: {
        Args: { p_key?: string; p_reasons?: Json; p_year: string }
        Returns: string
      }
      come_back: {
        Args: { p_id: string }
        Returns: string
      }
      comment_people: {
        Args: { p_search?: string; p_side?: string; p_subject: string; p_table: string }
        Returns: unknown[]
      }
      compare_schedule_versions: {
        Args: { p_from: string; p_to: string }
        Returns: unknown[]
      }
      complete_account: {
        Args: { p_actor: string; p_input: Json; p_user: string }
        Returns: string
      }
      complete_password_reset: {
        Args: { p_actor: string; p_user: string }
        Returns: undefined
      }
      complete_relief: {
        Args: { p_id: string; p_input: Json; p_key?: string }
        Returns: string
      }
      compute_pt_session: {
        Args: { p_apply?: boolean; p_session: string }
        Returns: Json
      }
      confirm_accounts: {
        Args: { p_key?: string; p_users: string[] }
        Returns: Json
      }
      confirm_answer: {
        Args: { p_cadet: string; p_confirmed?: boolean; p_event: string; p_key?: string }
        Returns: Json
      }
      confirm_awards: {
        Args: { p_codes: string[]; p_key?: string; p_note?: string; p_undo?: boolean }
        Returns: number
      }
      confirm_excuse: {
        Args: { p_confirmed?: boolean; p_id: string; p_key?: string; p_seen?: Json }
        Returns: boolean
      }
      confirm_pt_table: {
        Args: { p_note: string; p_table: string }
        Returns: string
      }
      confirm_rank: {
        Args: { p_code: string; p_key?: string; p_note: string }
        Returns: string
      }
      copy_budget_lines: {
        Args: { p_from: string; p_key?: string; p_to: string }
        Returns: number
      }
      copy_event_folder: {
        Args: { p_event: string; p_from: string; p_key?: string }
        Returns: Json
      }
      copy_job_postings: {
        Args: { p_from: string; p_input: Json; p_key?: string; p_season: string }
        Returns: number
      }
      copy_meet: {
        Args: { p_from: string; p_id: string; p_key?: string; p_starts_on: string; p_title: string }
        Returns: string
      }
      copy_units: {
        Args: { p_from?: string; p_key?: string; p_to: string }
        Returns: number
      }
      correct_score: {
        Args: { p_input: Json; p_key?: string; p_score: string; p_seen: number }
        Returns: Json
      }
      correct_stock: {
        Args: { p_input: Json; p_key?: string }
        Returns: string
      }
      count_cash: {
        Args: { p_fundraiser: string; p_input: Json; p_key?: string }
        Returns: string
      }
      counts_beside: {
        Args: { p_ids: string[]; p_table: string }
        Returns: unknown[]
      }
      create_cadet: {
        Args: { p_input: Json; p_key?: string }
        Returns: string
      }
      create_calendar_feed: {
        Args: { p_key?: string; p_name: string; p_token: string }
        Returns: string
      }
      create_first_admin: {
        Args: { p_input: Json; p_user: string }
        Returns: string
      }
      create_pt_battery: {
        Args: { p_input: Json; p_key?: string }
        Returns: string
      }
      create_pt_event: {
        Args: { p_input: Json; p_key?: string }
        Returns: string
      }
      create_pt_session: {
        Args: { p_input: Json; p_key?: string }
        Returns: string
      }
      create_role: {
        Args: { p_base: string; p_copy?: string; p_key?: string; p_label: string }
        Returns: string
      }
      create_school: {
        Args: { p_input: Json; p_key?: string }
        Returns: string
      }
      credit_letter_points: {
        Args: { p_key?: string; p_team: string }
        Returns: string[]
      }
      crew_page: {
        Args: { p_link: string }
        Returns: Json
      }
      dashboard_summary: {
        Args: never
        Returns: Json
      }
      day_off_ends: {
        Args: { p_from: string; p_to: string }
        Returns: unknown[]
      }
      decide: {
        Args: { p_decision: string; p_ids: string[]; p_key?: string; p_reason?: string; p_seen?: Json; p_table: string }
        Returns: string[]
      }
      decide_applications: {
        Args: { p_ids: string[]; p_seen?: Json; p_state: string }
        Returns: string[]
      }
      decide_candidate: {
        Args: { p_candidate: string; p_feedback?: string; p_result: string; p_seen?: Json }
        Returns: undefined
      }
      decide_claim: {
        Args: { p_claim: string; p_decision: string; p_key?: string; p_reason?: string; p_role_id?: string; p_seen?: Json }
        Returns: undefined
      }
      decide_conduct: {
        Args: { p_ids: string[]; p_seen?: Json; p_state: string }
        Returns: string[]
      }
      decide_exchanges: {
        Args: { p_answer?: string; p_ids: string[]; p_key?: string; p_seen?: Json; p_state: string }
        Returns: number
      }
      decide_excuses: {
        Args: { p_ids: string[]; p_key?: string; p_note?: string; p_seen?: Json; p_state: string }
        Returns: number
      }
      decide_file_scores: {
        Args: { p_accept: boolean; p_ids: string[]; p_reason?: string }
        Returns: number
      }
      decide_guardian_invitation: {
        Args: { p_decision: string; p_id: string; p_key?: string; p_message?: string; p_seen?: Json }
        Returns: undefined
      }
      decide_guardian_link: {
        Args: { p_decision: string; p_key?: string; p_link: string; p_message?: string; p_seen?: Json }
        Returns: undefined
      }
      decide_old_results: {
        Args: { p_accept: boolean; p_ids: string[]; p_reason?: string }
        Returns: number
      }
      decide_order: {
        Args: { p_approve: boolean; p_id: string; p_key?: string; p_note?: string; p_seen?: Json }
        Returns: string
      }
      decide_registrations: {
        Args: { p_decision: string; p_ids: string[]; p_reason?: string }
        Returns: number
      }
      decide_request: {
        Args: { p_approve: boolean; p_id: string; p_input?: Json; p_key?: string; p_note?: string; p_seen?: Json }
        Returns: string
      }
      decide_rollover: {
        Args: { p_cadets: string[]; p_decision: string; p_key?: string; p_level?: number; p_rollover: string }
        Returns: number
      }
      decide_roster_change: {
        Args: { p_decision: string; p_id: string; p_reason?: string }
        Returns: string
      }
      decide_seat_sheet: {
        Args: { p_input?: Json; p_key?: string; p_reason: string; p_seen: number; p_sheet: string; p_take: boolean }
        Returns: Json
      }
      decide_second: {
        Args: { p_act: string; p_yes: boolean }
        Returns: undefined
      }
      decide_service_hours: {
        Args: { p_ids: string[]; p_reason?: string; p_seen?: Json; p_state: string }
        Returns: string[]
      }
      decide_tryouts: {
        Args: { p_decision: string; p_ids: string[]; p_key?: string; p_seen?: Json }
        Returns: number
      }
      decline_place: {
        Args: { p_entry?: string; p_id: string }
        Returns: string
      }
      demote_cadet: {
        Args: { p_cadet: string; p_from: string; p_key?: string; p_on?: string; p_reason: string; p_to: string }
        Returns: Json
      }
      deposit_money: {
        Args: { p_input: Json; p_key?: string }
        Returns: string
      }
      dispute_meet_charge: {
        Args: { p_line: string; p_note: string }
        Returns: string
      }
      draw_registrations: {
        Args: { p_meet: string; p_seed?: string }
        Returns: string
      }
      draw_slots: {
        Args: { p_meet: string }
        Returns: Json
      }
      drop_board: {
        Args: { p_board: string }
        Returns: undefined
      }
      drop_team_members: {
        Args: { p_ids: string[]; p_key?: string; p_reason?: string }
        Returns: number
      }
      drop_template_tasks: {
        Args: { p_applied: string; p_key?: string }
        Returns: Json
      }
      duty_audience: {
        Args: { p_duty: string }
        Returns: Json
      }
      duty_cadets: {
        Args: { p_day: string; p_duty: string }
        Returns: unknown[]
      }
      duty_requests: {
        Args: never
        Returns: unknown[]
      }
      duty_roster: {
        Args: { p_from: string; p_mine?: boolean; p_until: string }
        Returns: unknown[]
      }
      edit_comment: {
        Args: { p_body: string; p_comment: string }
        Returns: undefined
      }
      email_choices: {
        Args: never
        Returns: unknown[]
      }
      email_rule_kinds: {
        Args: never
        Returns: unknown[]
      }
      email_variables: {
        Args: never
        Returns: unknown[]
      }
      emergency_sheet_start: {
        Args: { p_id: string; p_kind: string }
        Returns: unknown[]
      }
      end_appointment: {
        Args: { p_id: string; p_input: Json; p_key?: string }
        Returns: undefined
      }
      end_crew_links: {
        Args: { p_crew: string }
        Returns: undefined
      }
      end_device: {
        Args: { p_device: string; p_reason: string }
        Returns: undefined
      }
      end_flag: {
        Args: { p_ended?: boolean; p_flag: string }
        Returns: undefined
      }
      end_organization_person: {
        Args: { p_ended?: boolean; p_id: string }
        Returns: undefined
      }
      end_promotion_rule: {
        Args: { p_rule: string }
        Returns: undefined
      }
      end_series: {
        Args: { p_from?: string; p_key?: string; p_series: string }
        Returns: Json
      }
      end_session: {
        Args: { p_session: string }
        Returns: undefined
      }
      enrollment_report: {
        Args: never
        Returns: Json
      }
      entrant_history: {
        Args: never
        Returns: unknown[]
      }
      entrant_notes: {
        Args: { p_meet: string }
        Returns: unknown[]
      }
      entrant_results: {
        Args: { p_registration: string }
        Returns: Json
      }
      erase_meet_names: {
        Args: { p_meet: string }
        Returns: number
      }
      erase_welfare_reports: {
        Args: never
        Returns: string[]
      }
      event_answer_list: {
        Args: { p_event: string }
        Returns: unknown[]
      }
      event_conflicts: {
        Args: { p_input: Json }
        Returns: unknown[]
      }
      event_leads: {
        Args: never
        Returns: unknown[]
      }
      event_roll: {
        Args: { p_event: string }
        Returns: string[]
      }
      event_roster: {
        Args: { p_event: string }
        Returns: unknown[]
      }
      event_tasks_off: {
        Args: { p_event: string }
        Returns: number
      }
      events_on_calendar: {
        Args: { p_rows: Json }
        Returns: Json
      }
      excuse_clashes: {
        Args: { p_entry: string; p_reason: string }
        Returns: number
      }
      export_meet: {
        Args: { p_meet: string }
        Returns: Json
      }
      family_agenda: {
        Args: { p_cadet: string }
        Returns: unknown[]
      }
      family_children: {
        Args: never
        Returns: unknown[]
      }
      family_meet_days: {
        Args: { p_event?: string }
        Returns: Json
      }
      family_staff: {
        Args: never
        Returns: unknown[]
      }
      file_own_protest: {
        Args: { p_id: string; p_input: Json; p_key?: string; p_registration: string }
        Returns: Json
      }
      file_protest: {
        Args: { p_id: string; p_input: Json; p_key?: string; p_meet: string; p_school: string }
        Returns: Json
      }
      files_to_purge: {
        Args: { p_actor: string; p_cadets: string[] }
        Returns: unknown[]
      }
      fill_event_rides: {
        Args: { p_event: string; p_key?: string }
        Returns: Json
      }
      finalize_event: {
        Args: { p_event: string; p_input: Json; p_key?: string }
        Returns: Json
      }
      finalize_event_awards: {
        Args: { p_all_or_none?: boolean; p_event: string; p_key?: string }
        Returns: Json
      }
      find_schools: {
        Args: { p_words: string }
        Returns: unknown[]
      }
      finish_exchange: {
        Args: { p_condition?: string; p_id: string; p_key?: string }
        Returns: number
      }
      finish_reconciliation: {
        Args: { p_key?: string; p_note?: string; p_statement: string }
        Returns: undefined
      }
      finish_round: {
        Args: { p_count: string; p_key?: string }
        Returns: string
      }
      floor_board: {
        Args: { p_meet: string }
        Returns: Json
      }
      forecast: {
        Args: { p_year: string }
        Returns: unknown[]
      }
      forget_import_words: {
        Args: { p_field: string; p_module: string; p_words: string[] }
        Returns: undefined
      }
      forget_welfare_files: {
        Args: { p_paths: string[] }
        Returns: undefined
      }
      free_slot_of: {
        Args: { p_entry: string; p_reason: string; p_slot: string }
        Returns: boolean
      }
      fund_balances: {
        Args: { p_year: string }
        Returns: unknown[]
      }
      fundraiser_types: {
        Args: never
        Returns: string[]
      }
      give_award: {
        Args: { p_id: string; p_input: Json; p_key?: string; p_meet: string }
        Returns: string
      }
      give_awards: {
        Args: { p_input: Json; p_key?: string }
        Returns: Json
      }
      give_job_feedback: {
        Args: { p_id: string; p_released: boolean; p_words: string }
        Returns: undefined
      }
      give_letter_points: {
        Args: { p_cadets: string[]; p_input: Json; p_key?: string; p_team: string }
        Returns: string[]
      }
      give_seat: {
        Args: { p_device: string }
        Returns: undefined
      }
      grant_performance: {
        Args: { p_entry: string; p_key?: string; p_reason: string }
        Returns: number
      }
      grow_school: {
        Args: { p_input: Json; p_key?: string; p_school: string }
        Returns: string
      }
      growth_review: {
        Args: { p_school: string }
        Returns: Json
      }
      guardian_approval: {
        Args: { p_link: string }
        Returns: string
      }
      guardian_requests: {
        Args: { p_state?: string }
        Returns: unknown[]
      }
      help_calls: {
        Args: { p_meet: string }
        Returns: Json
      }
      help_people: {
        Args: never
        Returns: unknown[]
      }
      hide_comment: {
        Args: { p_comment: string; p_hidden?: boolean }
        Returns: undefined
      }
      hide_places: {
        Args: { p_events?: string[]; p_meet: string; p_overall?: boolean; p_places: number }
        Returns: undefined
      }
      host_board: {
        Args: { p_meet: string }
        Returns: unknown[]
      }
      host_booking_grid: {
        Args: { p_meet: string }
        Returns: Json
      }
      host_check_in: {
        Args: { p_meet: string }
        Returns: unknown[]
      }
      host_event_counts: {
        Args: { p_meet: string }
        Returns: unknown[]
      }
      host_roster: {
        Args: { p_registration: string }
        Returns: Json
      }
      host_rosters: {
        Args: { p_meet: string }
        Returns: Json
      }
      import_academics: {
        Args: { p_import: string; p_key?: string; p_rows: Json }
        Returns: Json
      }
      import_bank_lines: {
        Args: { p_key?: string; p_rows: Json; p_statement: string }
        Returns: Json
      }
      import_cadets: {
        Args: { p_import: string; p_key?: string; p_rows: Json }
        Returns: Json
      }
      import_contacts: {
        Args: { p_import: string; p_key?: string; p_rows: Json }
        Returns: Json
      }
      import_events: {
        Args: { p_import: string; p_key?: string; p_rows: Json; p_updates?: boolean }
        Returns: Json
      }
      import_meet: {
        Args: { p_id: string; p_key?: string; p_plan: Json }
        Returns: string
      }
      import_meet_day: {
        Args: { p_input: Json; p_key?: string; p_meet: string }
        Returns: number
      }
      import_meet_entries: {
        Args: { p_import: string; p_key?: string; p_meet: string; p_rows: Json }
        Returns: Json
      }
      import_meet_schools: {
        Args: { p_import: string; p_key?: string; p_meet: string; p_rows: Json }
        Returns: Json
      }
      import_meet_scores: {
        Args: { p_event: string; p_import: string; p_key?: string; p_rows: Json }
        Returns: Json
      }
      import_old_results: {
        Args: { p_import: string; p_key?: string; p_rows: Json }
        Returns: Json
      }
      import_pt_standard: {
        Args: { p_input: Json; p_key?: string }
        Returns: string
      }
      import_roster: {
        Args: { p_import: string; p_key?: string; p_registration: string; p_rows: Json }
        Returns: Json
      }
      import_stock: {
        Args: { p_import: string; p_key?: string; p_options: Json; p_rows: Json }
        Returns: Json
      }
      inspection_averages: {
        Args: { p_year: string }
        Returns: unknown[]
      }
      inspection_losses: {
        Args: { p_year: string }
        Returns: unknown[]
      }
      invite_crew: {
        Args: { p_ids: string[]; p_key?: string; p_meet: string; p_note?: string }
        Returns: Json
      }
      invite_schools: {
        Args: { p_key?: string; p_meet: string; p_rows: Json }
        Returns: number
      }
      invite_witness: {
        Args: { p_certificate: string; p_id: string; p_input: Json; p_key?: string }
        Returns: Json
      }
      issue_event_order: {
        Args: { p_event: string; p_issued?: boolean; p_key?: string }
        Returns: boolean
      }
      issue_guardian_codes: {
        Args: { p_cadets: string[]; p_days?: number; p_key?: string }
        Returns: Json
      }
      issue_items: {
        Args: { p_input: Json; p_key?: string }
        Returns: Json
      }
      issue_meet_invoices: {
        Args: { p_accounts: string[]; p_key?: string; p_meet: string }
        Returns: Json
      }
      job_board_sheet: {
        Args: { p_board: string }
        Returns: unknown[]
      }
      job_criteria: {
        Args: never
        Returns: unknown[]
      }
      job_health: {
        Args: never
        Returns: unknown[]
      }
      job_numbers: {
        Args: never
        Returns: Json
      }
      join_tryout: {
        Args: { p_team: string }
        Returns: string
      }
      keep_enrollment: {
        Args: never
        Returns: string
      }
      keep_import_mapping: {
        Args: { p_mapping: Json; p_module: string; p_words?: Json }
        Returns: undefined
      }
      keep_sealed_sheet: {
        Args: { p_device: string; p_input: Json }
        Returns: Json
      }
      keep_seat_sheet: {
        Args: { p_device: string; p_input: Json; p_secret: string }
        Returns: Json
      }
      keep_welfare_file: {
        Args: { p_file: string }
        Returns: undefined
      }
      key_score: {
        Args: { p_entry: string; p_input: Json; p_key?: string; p_seat: string }
        Returns: Json
      }
      keying_counts: {
        Args: { p_meet: string }
        Returns: unknown[]
      }
      keying_pile: {
        Args: { p_event: string; p_meet: string }
        Returns: unknown[]
      }
      kit_plan: {
        Args: { p_holders: string[]; p_kit: string }
        Returns: unknown[]
      }
      late_changes_of: {
        Args: { p_registration: string }
        Returns: Json
      }
      leave_thread: {
        Args: { p_key?: string; p_thread: string }
        Returns: undefined
      }
      leave_tryout: {
        Args: { p_team: string }
        Returns: boolean
      }
      ledger: {
        Args: { p_fund: string; p_year: string }
        Returns: unknown[]
      }
      left_meet_pages: {
        Args: { p_limit: number }
        Returns: unknown[]
      }
      lift_guardian_restriction: {
        Args: { p_key?: string; p_link: string; p_reason: string }
        Returns: undefined
      }
      link_meet_team: {
        Args: { p_event: string; p_meet: string; p_team: string }
        Returns: undefined
      }
      link_registration_day: {
        Args: { p_event: string; p_key?: string; p_registration: string; p_roster?: boolean }
        Returns: string
      }
      list_exchanges: {
        Args: { p_custody: string[]; p_key?: string }
        Returns: number
      }
      list_welfare_reports: {
        Args: { p_actor: string; p_marks: string[] }
        Returns: Json
      }
      live_changes: {
        Args: { p_mark: string; p_school: string }
        Returns: string[]
      }
      live_mark: {
        Args: never
        Returns: string
      }
      live_results: {
        Args: { p_slug: string }
        Returns: Json
      }
      log_contact_export: {
        Args: { p_contacts: number; p_format: string; p_id: string }
        Returns: string
      }
      log_interaction: {
        Args: { p_contact: string; p_input: Json; p_key?: string }
        Returns: string
      }
      log_meet: {
        Args: { p_id: string; p_input: Json; p_key?: string }
        Returns: string
      }
      low_to_order: {
        Args: never
        Returns: unknown[]
      }
      mail_events: {
        Args: { p_events: Json }
        Returns: number
      }
      mail_file: {
        Args: { p_file: string; p_token: string }
        Returns: Json
      }
      mail_reach: {
        Args: { p_audience: Json; p_kind?: string; p_recipients: Json }
        Returns: Json
      }
      mails_due: {
        Args: never
        Returns: number
      }
      make_cadet_codes: {
        Args: { p_key?: string }
        Returns: number
      }
      make_current_year: {
        Args: { p_key?: string; p_year: string }
        Returns: undefined
      }
      make_job_offers: {
        Args: { p_ids: string[]; p_key?: string; p_minutes?: number }
        Returns: Json
      }
      make_recovery_codes: {
        Args: never
        Returns: string[]
      }
      make_seat_codes: {
        Args: { p_meet: string; p_seats: string[] }
        Returns: unknown[]
      }
      make_seat_pin: {
        Args: { p_seat: string }
        Returns: string
      }
      make_slots: {
        Args: { p_input: Json; p_key?: string; p_meet: string }
        Returns: Json
      }
      mark_no_show: {
        Args: { p_ids: string[]; p_reason?: string }
        Returns: number
      }
      mark_notifications: {
        Args: { p_ids?: string[]; p_read?: boolean }
        Returns: number
      }
      mark_ordered: {
        Args: { p_id: string; p_input?: Json; p_key?: string }
        Returns: string
      }
      mark_received: {
        Args: { p_id: string; p_input?: Json; p_key?: string }
        Returns: string
      }
      mark_same_school: {
        Args: { p_registration: string; p_same_as?: string }
        Returns: undefined
      }
      mark_slips: {
        Args: { p_event: string; p_key?: string; p_note?: string; p_slips: string[]; p_state: string }
        Returns: Json
      }
      match_bank_line: {
        Args: { p_key?: string; p_line: string; p_transactions: string[] }
        Returns: undefined
      }
      match_suggested: {
        Args: { p_key?: string; p_statement: string }
        Returns: number
      }
      match_welfare_names: {
        Args: { p_actor: string; p_mark: string; p_names: string[] }
        Returns: Json
      }
      may_change_score_sheets: {
        Args: never
        Returns: boolean
      }
      meet_account_page: {
        Args: { p_account: string; p_meet: string }
        Returns: Json
      }
      meet_acknowledgments: {
        Args: { p_meet: string }
        Returns: Json
      }
      meet_arrival_sheet: {
        Args: { p_meet: string }
        Returns: Json
      }
      meet_audiences: {
        Args: { p_meet: string }
        Returns: unknown[]
      }
      meet_award_results: {
        Args: { p_meet: string }
        Returns: Json
      }
      meet_blocks: {
        Args: { p_meet: string; p_to: string }
        Returns: unknown[]
      }
      meet_certifying: {
        Args: { p_meet: string }
        Returns: unknown[]
      }
      meet_day_file: {
        Args: { p_meet: string }
        Returns: Json
      }
      meet_day_sheets: {
        Args: { p_meet: string; p_school?: string }
        Returns: Json
      }
      meet_end: {
        Args: { p_meet: string }
        Returns: Json
      }
      meet_event_stakes: {
        Args: { p_event: string }
        Returns: Json
      }
      meet_extra_list: {
        Args: { p_meet: string }
        Returns: Json
      }
      meet_fee_board: {
        Args: { p_meet: string }
        Returns: unknown[]
      }
      meet_fees_page: {
        Args: { p_meet: string }
        Returns: Json
      }
      meet_input: {
        Args: { p_event?: string; p_meet: string }
        Returns: Json
      }
      meet_messages_sent: {
        Args: { p_meet: string }
        Returns: Json
      }
      meet_page_stamp: {
        Args: { p_slug: string }
        Returns: number
      }
      meet_page_status: {
        Args: { p_meet: string }
        Returns: Json
      }
      meet_people: {
        Args: { p_meet: string }
        Returns: unknown[]
      }
      meet_refund_preview: {
        Args: { p_meet: string }
        Returns: unknown[]
      }
      meet_result_input: {
        Args: { p_event?: string; p_meet: string }
        Returns: Json
      }
      meet_results_state: {
        Args: { p_meet: string }
        Returns: unknown[]
      }
      meet_team_links: {
        Args: { p_meet: string }
        Returns: unknown[]
      }
      merge_contacts: {
        Args: { p_kept: string; p_key?: string; p_merged: string; p_take?: string[] }
        Returns: string
      }
      merge_tickets: {
        Args: { p_ids: string[]; p_into: string; p_key?: string }
        Returns: number
      }
      message_schools: {
        Args: { p_source: string }
        Returns: Json
      }
      message_team: {
        Args: { p_input: Json; p_key?: string; p_team: string }
        Returns: number
      }
      modules_of_school: {
        Args: { p_school: string }
        Returns: unknown[]
      }
      modules_off: {
        Args: never
        Returns: string[]
      }
      move_calls: {
        Args: { p_area: string; p_entries: string[]; p_key?: string }
        Returns: number
      }
      move_in_line: {
        Args: { p_before: string; p_reason: string; p_registration: string }
        Returns: undefined
      }
      move_interview: {
        Args: { p_id: string; p_starts_at: string }
        Returns: undefined
      }
      move_protest: {
        Args: { p_holds?: boolean; p_protest: string; p_reason?: string; p_seen: string; p_to: string }
        Returns: string
      }
      move_slot: {
        Args: { p_input: Json; p_slot: string }
        Returns: undefined
      }
      move_stock: {
        Args: { p_input: Json; p_key?: string }
        Returns: string
      }
      move_team_members: {
        Args: { p_ids: string[]; p_key?: string; p_team: string }
        Returns: number
      }
      move_unit: {
        Args: { p_key?: string; p_parent?: string; p_place?: number; p_unit: string }
        Returns: undefined
      }
      my_fees: {
        Args: never
        Returns: unknown[]
      }
      my_guardian_links: {
        Args: never
        Returns: unknown[]
      }
      my_handover: {
        Args: never
        Returns: Json
      }
      my_invitations: {
        Args: { p_event?: string }
        Returns: unknown[]
      }
      my_meet_shifts: {
        Args: never
        Returns: Json
      }
      my_notification_kinds: {
        Args: never
        Returns: unknown[]
      }
      my_position_rights: {
        Args: never
        Returns: unknown[]
      }
      my_sessions: {
        Args: never
        Returns: unknown[]
      }
      my_slips: {
        Args: { p_event?: string }
        Returns: unknown[]
      }
      my_waiting_words: {
        Args: never
        Returns: unknown[]
      }
      name_requested_child: {
        Args: { p_cadet: string; p_written: string }
        Returns: undefined
      }
      name_result_team: {
        Args: { p_entry: string; p_registration: string; p_team: string }
        Returns: undefined
      }
      name_second_adult: {
        Args: { p_account?: string; p_key?: string }
        Returns: undefined
      }
      names_of: {
        Args: { p_keys: string[] }
        Returns: unknown[]
      }
      next_events: {
        Args: { p_from: string }
        Returns: unknown[]
      }
      next_meet_page: {
        Args: { p_folder: string }
        Returns: Json
      }
      note_factor_removed: {
        Args: { p_actor: string; p_user: string }
        Returns: undefined
      }
      note_help_call: {
        Args: { p_call: string; p_on?: boolean; p_whom: string }
        Returns: undefined
      }
      note_pt_result: {
        Args: { p_cadet: string; p_event: string; p_note: string; p_session: string }
        Returns: undefined
      }
      off_sizes: {
        Args: { p_receipts: string[] }
        Returns: unknown[]
      }
      offer_place: {
        Args: { p_reason: string; p_registration: string }
        Returns: string
      }
      open_address: {
        Args: { p_asked?: boolean; p_id: string; p_key?: string }
        Returns: string
      }
      open_amendment: {
        Args: { p_meet: string; p_reason: string }
        Returns: undefined
      }
      open_class: {
        Args: { p_day: string; p_key?: string; p_period: string }
        Returns: string
      }
      open_emergency_sheet: {
        Args: { p_id: string; p_kind?: string }
        Returns: unknown[]
      }
      open_growths: {
        Args: never
        Returns: Json
      }
      open_meet: {
        Args: { p_code?: string; p_meet: string }
        Returns: Json
      }
      open_meet_sheet: {
        Args: { p_kind?: string; p_meet: string }
        Returns: Json
      }
      open_occurrence: {
        Args: { p_day: string; p_series: string }
        Returns: string
      }
      open_registration: {
        Args: { p_closes_at?: string; p_meet: string; p_reason?: string }
        Returns: string
      }
      open_welfare_file: {
        Args: { p_actor: string; p_file: string; p_marks: string[]; p_report: string }
        Returns: Json
      }
      open_welfare_report: {
        Args: { p_actor: string; p_kind: string; p_marks: string[]; p_report: string }
        Returns: Json
      }
      order_awards: {
        Args: { p_key?: string; p_on?: string; p_records: string[] }
        Returns: Json
      }
      order_emergency_contacts: {
        Args: { p_cadet: string; p_links: string[] }
        Returns: undefined
      }
      order_extra: {
        Args: { p_extra: string; p_key?: string; p_lines: Json; p_note?: string; p_registration: string }
        Returns: string
      }
      others_words: {
        Args: { p_id: string; p_table: string }
        Returns: string[]
      }
      override_score: {
        Args: { p_attempt?: number; p_entry: string; p_old: string; p_penalty?: string; p_reason: string; p_value: string; p_what: string }
        Returns: undefined
      }
      packet_desk: {
        Args: { p_meet: string }
        Returns: Json
      }
      pair_seat: {
        Args: { p_code: string; p_device: string; p_name?: string }
        Returns: Json
      }
      parent_setup_students: {
        Args: { p_search: string }
        Returns: Json
      }
      pause_meet: {
        Args: { p_kind: string; p_meet: string; p_reason: string }
        Returns: undefined
      }
      pay_request: {
        Args: { p_id: string; p_input: Json; p_key?: string }
        Returns: string
      }
      permission_ceiling: {
        Args: never
        Returns: unknown[]
      }
      place_order: {
        Args: { p_id: string; p_input?: Json; p_key?: string }
        Returns: string
      }
      plan_duty: {
        Args: { p_input: Json; p_key?: string }
        Returns: Json
      }
      plan_fee: {
        Args: { p_fee_due: string; p_key?: string; p_parts: Json }
        Returns: undefined
      }
      plan_interviews: {
        Args: { p_board: string; p_input: Json; p_key?: string }
        Returns: number
      }
      plan_practices: {
        Args: { p_input: Json; p_key?: string; p_team: string }
        Returns: string[]
      }
      plan_rollover: {
        Args: { p_key?: string; p_to_year: string }
        Returns: string
      }
      plans_event: {
        Args: { p_event: string }
        Returns: string[]
      }
      position_chart: {
        Args: never
        Returns: Json
      }
      post_comment: {
        Args: { p_body: string; p_key?: string; p_mentions?: string[]; p_side?: string; p_subject: string; p_table: string }
        Returns: string
      }
      post_crew_hours: {
        Args: { p_key?: string; p_meet: string }
        Returns: Json
      }
      post_meet_books: {
        Args: { p_key?: string; p_meet: string }
        Returns: number
      }
      post_meet_refunds: {
        Args: { p_key?: string; p_meet: string; p_pay_back: boolean; p_reason: string }
        Returns: Json
      }
      post_message: {
        Args: { p_body: string; p_corrects?: string; p_id: string; p_key?: string; p_thread: string }
        Returns: string
      }
      posting_eligibility: {
        Args: { p_posting: string }
        Returns: Json
      }
      preview_awards: {
        Args: { p_input: Json }
        Returns: Json
      }
      preview_duty: {
        Args: { p_duty: string; p_from: string; p_until: string }
        Returns: Json
      }
      preview_import_undo: {
        Args: { p_import: string }
        Returns: Json
      }
      preview_meet_change: {
        Args: { p_input: Json; p_meet: string }
        Returns: Json
      }
      preview_message: {
        Args: { p_input: Json }
        Returns: Json
      }
      preview_purge: {
        Args: { p_cadets: string[] }
        Returns: unknown[]
      }
      printed_sheets: {
        Args: { p_meet: string }
        Returns: Json
      }
      promote_cadets: {
        Args: { p_cadets: Json; p_ends_on?: string; p_key?: string; p_kind?: string; p_on?: string; p_remarks?: string }
        Returns: Json
      }
      promotion_readiness: {
        Args: { p_cadets?: string[]; p_from?: number; p_most?: number; p_on?: string; p_targets?: Json }
        Returns: Json
      }
      propose_conduct: {
        Args: { p_cadets: string[]; p_input: Json; p_key?: string }
        Returns: string[]
      }
      propose_swap: {
        Args: { p_entry: string; p_key?: string; p_seat?: number; p_slot: string }
        Returns: string
      }
      protest_people: {
        Args: { p_meet: string }
        Returns: unknown[]
      }
      prove_account: {
        Args: { p_code?: string; p_way: string }
        Returns: Json
      }
      pt_cadet_record: {
        Args: { p_cadet: string }
        Returns: Json
      }
      pt_people: {
        Args: never
        Returns: Json
      }
      pt_session_grid: {
        Args: { p_session: string }
        Returns: Json
      }
      pt_trend: {
        Args: { p_battery: string; p_unit?: string }
        Returns: Json
      }
      public_certificate: {
        Args: { p_number: string }
        Returns: Json
      }
      publish_announcement: {
        Args: { p_at?: string; p_id: string; p_key?: string; p_seen?: Json }
        Returns: number
      }
      publish_meet_page: {
        Args: { p_meet: string }
        Returns: string
      }
      publish_preview: {
        Args: { p_version: string }
        Returns: Json
      }
      publish_schedule_version: {
        Args: { p_key?: string; p_reason?: string; p_seen: string; p_version: string }
        Returns: Json
      }
      publish_score_sheet: {
        Args: { p_actor: string; p_id: string; p_rev: number }
        Returns: string
      }
      publish_slots: {
        Args: { p_key?: string; p_meet: string; p_slots?: Json }
        Returns: Json
      }
      purge_records: {
        Args: { p_actor: string; p_cadets: string[]; p_key: string }
        Returns: number
      }
      push_subscribe: {
        Args: { p_input: Json }
        Returns: string
      }
      push_test: {
        Args: { p_id: string }
        Returns: string
      }
      push_unsubscribe: {
        Args: { p_endpoint?: string; p_id?: string }
        Returns: boolean
      }
      put_plan_in_force: {
        Args: { p_id: string; p_key?: string; p_version: number }
        Returns: undefined
      }
      raise_fees: {
        Args: { p_input: Json; p_key?: string }
        Returns: Json
      }
      rate_ticket: {
        Args: { p_id: string; p_key?: string; p_note?: string; p_rating: string }
        Returns: undefined
      }
      read_announcements: {
        Args: { p_ids: string[] }
        Returns: number
      }
      read_thread: {
        Args: { p_thread: string }
        Returns: undefined
      }
      receive_order: {
        Args: { p_id: string; p_input: Json; p_key?: string }
        Returns: string
      }
      receive_stock: {
        Args: { p_input: Json; p_key?: string }
        Returns: string
      }
      recommend_applicant: {
        Args: { p_id: string; p_name: string; p_words: string }
        Returns: undefined
      }
      record_attendance: {
        Args: { p_event: string; p_key?: string; p_rows: Json }
        Returns: Json
      }
      record_consents: {
        Args: { p_cadets: string[]; p_document?: string; p_expires_on?: string; p_key?: string; p_signed_by?: string; p_signed_on?: string; p_state: string; p_type: string }
        Returns: number
      }
      record_count: {
        Args: { p_count: string; p_entries: Json; p_key?: string; p_round: number }
        Returns: number
      }
      record_exams: {
        Args: { p_key?: string; p_rows: Json }
        Returns: number
      }
      record_expense: {
        Args: { p_input: Json; p_key?: string }
        Returns: string
      }
      record_fee_payment: {
        Args: { p_fee_due: string; p_input: Json; p_key?: string }
        Returns: string
      }
      record_income: {
        Args: { p_input: Json; p_key?: string }
        Returns: string
      }
      record_meet_payment: {
        Args: { p_input: Json; p_key?: string; p_meet: string }
        Returns: Json
      }
      record_rank: {
        Args: { p_action?: string; p_cadet: string; p_ends_on?: string; p_key?: string; p_kind?: string; p_on?: string; p_order_no?: string; p_rank: string; p_remarks?: string }
        Returns: string
      }
      record_sizes: {
        Args: { p_key?: string; p_on?: string; p_rows: Json }
        Returns: number
      }
      recovery_codes_left: {
        Args: never
        Returns: number
      }
      recruit_crew: {
        Args: { p_key?: string; p_meet: string; p_rows: Json }
        Returns: string[]
      }
      recruits: {
        Args: { p_meet: string }
        Returns: Json
      }
      redeem_guardian_code: {
        Args: { p_code: string; p_key?: string; p_phone?: string }
        Returns: Json
      }
      refund_meet_account: {
        Args: { p_account: string; p_input: Json; p_key?: string }
        Returns: string
      }
      registration_day: {
        Args: { p_registration: string }
        Returns: Json
      }
      registration_day_sheet: {
        Args: { p_registration: string }
        Returns: Json
      }
      registration_extras: {
        Args: { p_registration: string }
        Returns: Json
      }
      registration_fees_page: {
        Args: { p_registration: string }
        Returns: Json
      }
      registration_messages: {
        Args: { p_registration: string }
        Returns: Json
      }
      registration_of_event: {
        Args: { p_event: string }
        Returns: Json
      }
      registration_page: {
        Args: { p_registration: string }
        Returns: Json
      }
      registration_roster: {
        Args: { p_registration: string }
        Returns: Json
      }
      release_from_restriction: {
        Args: { p_account: string; p_key?: string; p_link: string; p_reason: string; p_released?: boolean }
        Returns: undefined
      }
      release_held: {
        Args: { p_ids: string[]; p_key?: string }
        Returns: number
      }
      release_results: {
        Args: { p_audience: string; p_events?: string[]; p_meet: string; p_overall?: boolean }
        Returns: number
      }
      release_slot: {
        Args: { p_entry: string; p_key?: string; p_slot: string }
        Returns: Json
      }
      relieve_at_term: {
        Args: { p_key?: string; p_positions: string[]; p_season: string }
        Returns: Json
      }
      relieve_fee: {
        Args: { p_fee_due: string; p_key?: string; p_kind: string; p_note?: string }
        Returns: undefined
      }
      remind_acknowledgments: {
        Args: { p_meet: string }
        Returns: number
      }
      remind_meet_fees: {
        Args: { p_accounts: string[]; p_meet: string }
        Returns: number
      }
      remind_registrations: {
        Args: { p_ids: string[] }
        Returns: number
      }
      remind_slips: {
        Args: { p_event: string; p_key?: string }
        Returns: Json
      }
      remind_to_acknowledge: {
        Args: { p_id: string; p_key?: string }
        Returns: number
      }
      remind_unanswered: {
        Args: { p_event: string; p_key?: string }
        Returns: Json
      }
      remove_cash_count: {
        Args: { p_id: string; p_key?: string; p_removed?: boolean }
        Returns: undefined
      }
      remove_event_lines: {
        Args: { p_event: string; p_ids: string[]; p_key?: string; p_list: string; p_removed?: boolean }
        Returns: number
      }
      remove_page_contact: {
        Args: { p_contact: string }
        Returns: undefined
      }
      remove_pt_cadet: {
        Args: { p_cadet: string; p_session: string }
        Returns: undefined
      }
      remove_relief_item: {
        Args: { p_id: string; p_removed: boolean }
        Returns: undefined
      }
      remove_role: {
        Args: { p_key?: string; p_role: string }
        Returns: undefined
      }
      remove_roster_members: {
        Args: { p_members: string[]; p_registration: string; p_removed?: boolean }
        Returns: number
      }
      remove_slots: {
        Args: { p_slots: string[] }
        Returns: number
      }
      rename_role: {
        Args: { p_key?: string; p_label: string; p_role: string }
        Returns: undefined
      }
      renew_cadet_code: {
        Args: { p_cadet: string; p_key?: string }
        Returns: string
      }
      renew_meet_page_address: {
        Args: { p_meet: string }
        Returns: string
      }
      renew_opening_link: {
        Args: { p_meet: string }
        Returns: string
      }
      reopen_appointment: {
        Args: { p_ends_at?: string; p_id: string }
        Returns: undefined
      }
      reopen_emergency_sheet: {
        Args: { p_id: string; p_key?: string }
        Returns: undefined
      }
      reopen_event: {
        Args: { p_event: string; p_key?: string }
        Returns: Json
      }
      reopen_order: {
        Args: { p_id: string; p_key?: string }
        Returns: string
      }
      reopen_pt_session: {
        Args: { p_session: string }
        Returns: undefined
      }
      reopen_year: {
        Args: { p_key?: string; p_reason: string; p_year: string }
        Returns: undefined
      }
      replace_crew: {
        Args: { p_crew: string; p_event: string; p_key?: string; p_reason: string; p_shift: string; p_with: string }
        Returns: Json
      }
      replace_meet_judge: {
        Args: { p_from_entry: string; p_judge: string; p_reason: string; p_seat: string }
        Returns: undefined
      }
      replacements: {
        Args: { p_crew: string; p_event?: string; p_shift?: string }
        Returns: Json
      }
      reply_to_recap: {
        Args: { p_answer: string; p_reply: string; p_seen: string }
        Returns: undefined
      }
      report_message: {
        Args: { p_key?: string; p_message: string; p_reason: string }
        Returns: string
      }
      request_amendment: {
        Args: { p_id: string; p_input: Json; p_meet: string }
        Returns: string
      }
      request_cadet_accounts: {
        Args: { p_cadets: string[]; p_key?: string }
        Returns: number
      }
      request_child: {
        Args: { p_cadet: string; p_key?: string; p_relation?: string; p_written?: string }
        Returns: string
      }
      request_child_by_number: {
        Args: { p_key?: string; p_phone?: string; p_relation?: string; p_student_number: string }
        Returns: Json
      }
      request_honoraria: {
        Args: { p_ids: string[]; p_key?: string; p_meet: string }
        Returns: Json
      }
      request_meet_payment: {
        Args: { p_key?: string; p_registration: string }
        Returns: string
      }
      rescind_ranks: {
        Args: { p_key?: string; p_reason: string; p_records: string[] }
        Returns: Json
      }
      restore_fee: {
        Args: { p_fee_due: string; p_key?: string }
        Returns: undefined
      }
      restore_rollover: {
        Args: { p_rollover: string }
        Returns: undefined
      }
      restore_series: {
        Args: { p_before: Json; p_key?: string }
        Returns: undefined
      }
      restriction_reach: {
        Args: { p_link: string }
        Returns: Json
      }
      retention_board: {
        Args: never
        Returns: unknown[]
      }
      retire_inspection_sheet: {
        Args: { p_id: string; p_retired?: boolean }
        Returns: undefined
      }
      retry_job: {
        Args: { p_job: string }
        Returns: undefined
      }
      retry_message: {
        Args: { p_id: string; p_key?: string }
        Returns: number
      }
      return_score: {
        Args: { p_reason: string; p_score: string; p_seen: number }
        Returns: undefined
      }
      reverse_meet_charge: {
        Args: { p_amount?: string; p_as: string; p_key?: string; p_line: string; p_reason: string }
        Returns: string
      }
      reverse_meet_payment: {
        Args: { p_key?: string; p_line: string; p_reason: string }
        Returns: string
      }
      reverse_transaction: {
        Args: { p_id: string; p_key?: string; p_reason: string }
        Returns: string
      }
      review_portfolio_item: {
        Args: { p_feedback?: string; p_item: string; p_seen?: Json }
        Returns: undefined
      }
      revoke_calendar_feed: {
        Args: { p_feed: string }
        Returns: undefined
      }
      revoke_check: {
        Args: { p_check: string }
        Returns: undefined
      }
      revoke_witness: {
        Args: { p_witness: string }
        Returns: undefined
      }
      role_log: {
        Args: { p_role?: string }
        Returns: unknown[]
      }
      role_reach: {
        Args: { p_role: string }
        Returns: unknown[]
      }
      roll_cadets: {
        Args: never
        Returns: string[]
      }
      roll_codes: {
        Args: { p_event: string }
        Returns: unknown[]
      }
      roll_of_event: {
        Args: { p_event: string }
        Returns: string[]
      }
      rollover_board: {
        Args: { p_rollover: string }
        Returns: unknown[]
      }
      roster_candidates: {
        Args: { p_registration: string; p_team?: string }
        Returns: Json
      }
      roster_clashes: {
        Args: { p_registration: string }
        Returns: unknown[]
      }
      roster_from_team: {
        Args: { p_entry: string; p_key?: string; p_lineup?: string; p_team: string }
        Returns: Json
      }
      roster_teams: {
        Args: { p_registration: string }
        Returns: Json
      }
      rotate_join_code: {
        Args: { p_key?: string }
        Returns: string
      }
      row_versions: {
        Args: { p_rows: Json }
        Returns: string
      }
      rule_protest: {
        Args: { p_input: Json; p_key?: string; p_protest: string; p_seen: number }
        Returns: Json
      }
      run_job: {
        Args: { p_id: string; p_lock: string }
        Returns: string
      }
      run_rollover: {
        Args: { p_key?: string; p_leave_out?: string[]; p_limit?: number; p_rollover: string }
        Returns: Json
      }
      running_registrations: {
        Args: { p_school: string }
        Returns: Json
      }
      save_announcement: {
        Args: { p_id: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_application: {
        Args: { p_id: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_area_day: {
        Args: { p_area: string; p_input: Json }
        Returns: undefined
      }
      save_article: {
        Args: { p_id?: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_award_settings: {
        Args: { p_input: Json; p_key?: string; p_meet: string }
        Returns: undefined
      }
      save_award_stock: {
        Args: { p_key?: string; p_meet: string; p_rows: Json }
        Returns: number
      }
      save_bank_statement: {
        Args: { p_id?: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_bell_period: {
        Args: { p_id: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_board: {
        Args: { p_board?: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_booking_plan: {
        Args: { p_input: Json; p_meet: string }
        Returns: undefined
      }
      save_budget_lines: {
        Args: { p_key?: string; p_lines: Json; p_year: string }
        Returns: number
      }
      save_budget_settings: {
        Args: { p_input: Json; p_key?: string }
        Returns: undefined
      }
      save_category: {
        Args: { p_id?: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_contact: {
        Args: { p_id: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_crew: {
        Args: { p_crew: string; p_input: Json }
        Returns: undefined
      }
      save_crew_feedback: {
        Args: { p_crew: string; p_input: Json }
        Returns: undefined
      }
      save_day_line: {
        Args: { p_line: Json; p_meet: string; p_of: string; p_removed?: boolean }
        Returns: Json
      }
      save_drill_card: {
        Args: { p_base: number; p_entry: string; p_input: Json; p_key?: string }
        Returns: number
      }
      save_duty: {
        Args: { p_id: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_duty_turn: {
        Args: { p_id: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_email_rule: {
        Args: { p_id: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_email_settings: {
        Args: { p_input: Json; p_key?: string }
        Returns: undefined
      }
      save_email_template: {
        Args: { p_id: string; p_input: Json; p_key?: string }
        Returns: number
      }
      save_emergency_sheet: {
        Args: { p_id?: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_event_day: {
        Args: { p_event: string; p_input: Json }
        Returns: undefined
      }
      save_event_limits: {
        Args: { p_event: string; p_input: Json }
        Returns: undefined
      }
      save_event_line: {
        Args: { p_event: string; p_input: Json; p_key?: string; p_list: string }
        Returns: string
      }
      save_event_order: {
        Args: { p_event: string; p_input: Json; p_key?: string; p_seen?: string }
        Returns: Json
      }
      save_event_plan: {
        Args: { p_event: string; p_input: Json; p_key?: string; p_seen?: string }
        Returns: Json
      }
      save_event_ride: {
        Args: { p_event: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_family_settings: {
        Args: { p_input: Json; p_key?: string }
        Returns: undefined
      }
      save_fiscal_year: {
        Args: { p_id?: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_flag: {
        Args: { p_cadet: string; p_flag: string; p_input: Json }
        Returns: string
      }
      save_fund: {
        Args: { p_id?: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_fundraiser: {
        Args: { p_id?: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_guardian_link: {
        Args: { p_cadet: string; p_contact: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_help_settings: {
        Args: { p_input: Json; p_key?: string }
        Returns: undefined
      }
      save_inspection_sheet: {
        Args: { p_id: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_inventory_settings: {
        Args: { p_input: Json; p_key?: string }
        Returns: undefined
      }
      save_item: {
        Args: { p_id: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_job_board: {
        Args: { p_id: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_job_posting: {
        Args: { p_id: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_job_season: {
        Args: { p_id: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_kit: {
        Args: { p_id: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_letter_rules: {
        Args: { p_key?: string; p_rules: Json }
        Returns: number
      }
      save_list: {
        Args: { p_cadets: string[]; p_list: string; p_name: string }
        Returns: string
      }
      save_location: {
        Args: { p_id: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_meet: {
        Args: { p_id: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_meet_area: {
        Args: { p_id: string; p_input: Json; p_key?: string; p_meet: string }
        Returns: string
      }
      save_meet_arrival: {
        Args: { p_input: Json; p_registration: string }
        Returns: undefined
      }
      save_meet_awards: {
        Args: { p_key?: string; p_meet: string; p_rows: Json }
        Returns: number
      }
      save_meet_day_plan: {
        Args: { p_input: Json; p_meet: string }
        Returns: undefined
      }
      save_meet_division: {
        Args: { p_id: string; p_input: Json; p_key?: string; p_meet: string }
        Returns: string
      }
      save_meet_document: {
        Args: { p_id: string; p_input: Json; p_key?: string; p_meet: string }
        Returns: string
      }
      save_meet_entries: {
        Args: { p_key?: string; p_meet: string; p_rows: Json }
        Returns: number
      }
      save_meet_event: {
        Args: { p_id: string; p_input: Json; p_key?: string; p_meet: string }
        Returns: string
      }
      save_meet_extra: {
        Args: { p_id: string; p_input: Json; p_key?: string; p_meet: string }
        Returns: string
      }
      save_meet_fee: {
        Args: { p_id: string; p_input: Json; p_meet: string }
        Returns: string
      }
      save_meet_fee_plan: {
        Args: { p_input: Json; p_meet: string }
        Returns: string
      }
      save_meet_judge: {
        Args: { p_id: string; p_input: Json; p_key?: string; p_meet: string }
        Returns: string
      }
      save_meet_page: {
        Args: { p_input: Json; p_meet: string }
        Returns: string
      }
      save_meet_penalty: {
        Args: { p_entry: string; p_id: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_meet_print: {
        Args: { p_id: string; p_input: Json; p_meet: string }
        Returns: string
      }
      save_meet_resource: {
        Args: { p_id: string; p_input: Json; p_meet: string }
        Returns: string
      }
      save_meet_school: {
        Args: { p_id: string; p_input: Json; p_key?: string; p_meet: string }
        Returns: string
      }
      save_meet_seat: {
        Args: { p_id: string; p_input: Json; p_key?: string; p_meet: string }
        Returns: string
      }
      save_meet_shift: {
        Args: { p_id: string; p_input: Json; p_key?: string; p_meet: string }
        Returns: string
      }
      save_meet_time: {
        Args: { p_attempt?: number; p_entry: string; p_id: string; p_key?: string; p_seconds: string; p_timer: number }
        Returns: string
      }
      save_message: {
        Args: { p_id: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_notification_settings: {
        Args: { p_input: Json }
        Returns: undefined
      }
      save_official: {
        Args: { p_input: Json; p_meet: string; p_official: string }
        Returns: undefined
      }
      save_official_check: {
        Args: { p_meet: string; p_official: string; p_on: string; p_state: string }
        Returns: undefined
      }
      save_opening: {
        Args: { p_input: Json; p_key?: string; p_meet: string }
        Returns: string
      }
      save_order: {
        Args: { p_id: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_organization: {
        Args: { p_id: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_organization_person: {
        Args: { p_contact: string; p_key?: string; p_organization: string; p_title?: string }
        Returns: string
      }
      save_packet_run: {
        Args: { p_id: string; p_input: Json; p_meet: string }
        Returns: string
      }
      save_portfolio_item: {
        Args: { p_cadet: string; p_input: Json; p_item: string }
        Returns: string
      }
      save_position: {
        Args: { p_id: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_position_plan: {
        Args: { p_id: string; p_input: Json; p_key?: string }
        Returns: number
      }
      save_promotion_rule: {
        Args: { p_input: Json; p_key?: string; p_rule?: string }
        Returns: string
      }
      save_pt_cells: {
        Args: { p_cells: Json; p_session: string }
        Returns: Json
      }
      save_registration: {
        Args: { p_id: string; p_input: Json; p_version?: number }
        Returns: number
      }
      save_registration_entries: {
        Args: { p_entries: Json; p_id: string }
        Returns: number
      }
      save_relief: {
        Args: { p_id: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_relief_item: {
        Args: { p_id: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_request: {
        Args: { p_id?: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_roster: {
        Args: { p_key?: string; p_registration: string; p_rows: Json }
        Returns: Json
      }
      save_schedule_version: {
        Args: { p_input: Json; p_key?: string; p_meet: string }
        Returns: Json
      }
      save_score_sheet: {
        Args: { p_content: Json; p_id: string; p_key?: string; p_rev?: number }
        Returns: Json
      }
      save_series: {
        Args: { p_from?: string; p_input: Json; p_key?: string; p_seen?: string; p_series?: string }
        Returns: string
      }
      save_service_hours: {
        Args: { p_id: string; p_input: Json }
        Returns: string
      }
      save_shift_plan: {
        Args: { p_key?: string; p_lines: Json; p_meet: string }
        Returns: number
      }
      save_slot_wishes: {
        Args: { p_entry: string; p_slots: string[] }
        Returns: number
      }
      save_task: {
        Args: { p_id?: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_task_template: {
        Args: { p_input: Json; p_key?: string; p_seen?: string }
        Returns: string
      }
      save_team: {
        Args: { p_id?: string; p_input?: Json; p_key?: string }
        Returns: string
      }
      save_team_lineup: {
        Args: { p_id?: string; p_input: Json; p_key?: string; p_team: string }
        Returns: string
      }
      save_team_result: {
        Args: { p_id?: string; p_input: Json; p_key?: string; p_team: string }
        Returns: string
      }
      save_team_trip: {
        Args: { p_id?: string; p_input: Json; p_key?: string; p_team: string }
        Returns: string
      }
      save_ticket: {
        Args: { p_id?: string; p_input: Json; p_key?: string }
        Returns: string
      }
      save_welfare_handlers: {
        Args: { p_actor: string; p_handlers: Json }
        Returns: Json
      }
      scan_attendance: {
        Args: { p_after?: string; p_at: string; p_event: string; p_grace?: number; p_key?: string; p_token: string }
        Returns: Json
      }
      scan_code: {
        Args: { p_code: string }
        Returns: unknown[]
      }
      schedule_message: {
        Args: { p_at?: string; p_id: string; p_key?: string; p_seen?: Json }
        Returns: string
      }
      school_packet: {
        Args: { p_meet: string; p_meet_school: string }
        Returns: Json
      }
      school_ranks: {
        Args: never
        Returns: unknown[]
      }
      score_applicant: {
        Args: { p_board: string; p_cadet: string; p_comment?: string; p_points: Json }
        Returns: undefined
      }
      score_candidate: {
        Args: { p_candidate: string; p_comment?: string; p_points: Json }
        Returns: undefined
      }
      score_inspection: {
        Args: { p_cadet: string; p_id: string; p_input: Json; p_key?: string }
        Returns: unknown
      }
      scratch_entries: {
        Args: { p_entries: string[]; p_reason: string }
        Returns: number
      }
      sealed_sheet_texts: {
        Args: { p_body: string; p_device: string; p_seal: string; p_sheets: string[] }
        Returns: Json
      }
      search_all: {
        Args: { p_text: string }
        Returns: unknown[]
      }
      seat_contact: {
        Args: { p_device: string; p_input: Json; p_secret: string }
        Returns: Json
      }
      seat_page: {
        Args: { p_device: string; p_secret: string }
        Returns: Json
      }
      seat_sheet_texts: {
        Args: { p_device: string; p_secret: string; p_sheets: string[] }
        Returns: Json
      }
      second_acts: {
        Args: never
        Returns: Json
      }
      second_adult_of_school: {
        Args: never
        Returns: Json
      }
      second_factor_step: {
        Args: never
        Returns: Json
      }
      send_live_results: {
        Args: { p_meet: string }
        Returns: number
      }
      send_out: {
        Args: { p_input: Json; p_key?: string }
        Returns: number
      }
      send_proof_code: {
        Args: { p_contact?: string; p_way: string }
        Returns: Json
      }
      send_test_message: {
        Args: { p_input: Json; p_key?: string }
        Returns: string
      }
      send_waiting_results: {
        Args: never
        Returns: number
      }
      send_welfare_report: {
        Args: { p_actor: string; p_input: Json }
        Returns: Json
      }
      series_days_taken: {
        Args: { p_from: string; p_to: string }
        Returns: unknown[]
      }
      service_hour_sums: {
        Args: { p_cadet?: string; p_year: string }
        Returns: unknown[]
      }
      service_hour_totals: {
        Args: { p_year: string }
        Returns: unknown[]
      }
      set_account_active: {
        Args: { p_active: boolean; p_key?: string; p_reason?: string; p_user: string }
        Returns: undefined
      }
      set_acting_school: {
        Args: { p_school?: string }
        Returns: undefined
      }
      set_attachment_side: {
        Args: { p_attachment: string; p_side: string }
        Returns: undefined
      }
      set_award_settings: {
        Args: { p_catalogue?: string; p_checked_schemes?: string[]; p_key?: string; p_second_term_from?: string }
        Returns: boolean
      }
      set_colleague_active: {
        Args: { p_active: boolean; p_key?: string; p_user: string }
        Returns: undefined
      }
      set_crew_state: {
        Args: { p_crew: string; p_reason?: string; p_state: string }
        Returns: undefined
      }
      set_entry_members: {
        Args: { p_entry: string; p_key?: string; p_members: Json }
        Returns: number
      }
      set_entry_status: {
        Args: { p_entries: string[]; p_reason?: string; p_status: string }
        Returns: number
      }
      set_exit_clearance: {
        Args: { p_cadets: string[]; p_key?: string; p_state: string }
        Returns: number
      }
      set_floor_area: {
        Args: { p_area: string; p_reason?: string; p_state: string; p_was: string }
        Returns: string
      }
      set_guardian_restriction: {
        Args: { p_cadet: string; p_contact: string; p_key?: string; p_note?: string; p_restriction: string }
        Returns: string
      }
      set_help_call: {
        Args: { p_call: string; p_to: string; p_was: string }
        Returns: string
      }
      set_inspection: {
        Args: { p_id: string; p_input: Json }
        Returns: undefined
      }
      set_job_postings: {
        Args: { p_ids: string[]; p_state: string }
        Returns: string[]
      }
      set_knockout_rounds: {
        Args: { p_event: string; p_rows: Json }
        Returns: number
      }
      set_meet_promise: {
        Args: { p_account: string; p_reference: string }
        Returns: undefined
      }
      set_meet_staff: {
        Args: { p_meet: string; p_on?: boolean; p_profile: string; p_role: string }
        Returns: undefined
      }
      set_meet_state: {
        Args: { p_meet: string; p_reason?: string; p_to: string }
        Returns: string
      }
      set_member_form: {
        Args: { p_document: string; p_held?: boolean; p_member: string }
        Returns: undefined
      }
      set_missing_rule: {
        Args: { p_attempt?: number; p_entry: string; p_reason: string; p_rule: string }
        Returns: undefined
      }
      set_nine_digit_ids: {
        Args: { p_on: boolean }
        Returns: undefined
      }
      set_performance_status: {
        Args: { p_attempt?: number; p_entry: string; p_reason?: string; p_status: string }
        Returns: undefined
      }
      set_position_right: {
        Args: { p_action: string; p_module: string; p_on: boolean; p_rights: string }
        Returns: undefined
      }
      set_protest_fee: {
        Args: { p_fee: string; p_protest: string }
        Returns: undefined
      }
      set_role_permission: {
        Args: { p_action: string; p_enabled: boolean; p_key?: string; p_module: string; p_role: string }
        Returns: undefined
      }
      set_role_permissions: {
        Args: { p_changes: Json; p_key?: string; p_role: string }
        Returns: undefined
      }
      set_rollover_options: {
        Args: { p_keep_periods: boolean; p_keep_units: boolean; p_rollover: string }
        Returns: undefined
      }
      set_roster_forms: {
        Args: { p_members: string[]; p_on_file?: boolean; p_registration: string }
        Returns: number
      }
      set_school_flags: {
        Args: { p_flags: Json; p_key?: string; p_school: string }
        Returns: undefined
      }
      set_school_module: {
        Args: { p_key?: string; p_module: string; p_on: boolean; p_school: string }
        Returns: undefined
      }
      set_shift_state: {
        Args: { p_hours?: string; p_person: string; p_reason?: string; p_state: string }
        Returns: undefined
      }
      set_sign_up: {
        Args: { p_event: string; p_input: Json; p_key?: string }
        Returns: Json
      }
      set_staff_second_factor: {
        Args: { p_on: boolean }
        Returns: undefined
      }
      set_team_checks: {
        Args: { p_cadets: string[]; p_input: Json; p_key?: string }
        Returns: string[]
      }
      set_team_members: {
        Args: { p_ids: string[]; p_input: Json; p_key?: string }
        Returns: number
      }
      set_tie_result: {
        Args: { p_by: string; p_event: string; p_on?: boolean; p_order: string[] }
        Returns: undefined
      }
      settle_amendment_request: {
        Args: { p_answer: string; p_request: string }
        Returns: undefined
      }
      settle_award: {
        Args: { p_id: string; p_note: string }
        Returns: undefined
      }
      settle_charges: {
        Args: { p_ids: string[]; p_key?: string; p_note?: string; p_state: string }
        Returns: Json
      }
      settle_clearance: {
        Args: { p_cadets: string[]; p_item: string; p_key?: string; p_note?: string; p_state: string }
        Returns: number
      }
      settle_job: {
        Args: { p_error?: string; p_id: string; p_lock: string }
        Returns: string
      }
      settle_mail: {
        Args: { p_error?: string; p_id: string }
        Returns: undefined
      }
      settle_meet_page: {
        Args: { p_below: number; p_folder: string }
        Returns: undefined
      }
      settle_push: {
        Args: { p_id: string; p_status: number }
        Returns: undefined
      }
      settle_thread: {
        Args: { p_key?: string; p_settled?: boolean; p_thread: string }
        Returns: undefined
      }
      shift_event_tasks: {
        Args: { p_event: string; p_key?: string }
        Returns: Json
      }
      sign: {
        Args: { p_id: string; p_signature: Json; p_table: string }
        Returns: undefined
      }
      sign_as_witness: {
        Args: { p_link: string; p_name: string }
        Returns: Json
      }
      sign_at_counter: {
        Args: { p_counter: Json; p_key?: string; p_receipt: string }
        Returns: number
      }
      sign_certificate: {
        Args: { p_certificate: string; p_key?: string }
        Returns: Json
      }
      sign_consent: {
        Args: { p_cadet: string; p_key?: string; p_signature?: Json; p_state: string; p_type: string }
        Returns: number
      }
      sign_out_everywhere: {
        Args: { p_key?: string; p_user?: string }
        Returns: number
      }
      sign_ups: {
        Args: never
        Returns: unknown[]
      }
      signatures_of: {
        Args: { p_ids: string[]; p_table: string }
        Returns: unknown[]
      }
      size_forecast: {
        Args: { p_new: number }
        Returns: unknown[]
      }
      skip_rule_events: {
        Args: { p_id: string; p_key?: string }
        Returns: number
      }
      stale_meet_overalls: {
        Args: { p_limit?: number }
        Returns: string[]
      }
      stale_meet_pages: {
        Args: { p_limit: number }
        Returns: string[]
      }
      stale_meet_results: {
        Args: { p_limit?: number }
        Returns: unknown[]
      }
      start_certificate: {
        Args: { p_events: string[]; p_id: string; p_key?: string; p_meet: string; p_note?: string; p_overall: boolean }
        Returns: string
      }
      start_count: {
        Args: { p_id: string; p_input: Json; p_key?: string }
        Returns: string
      }
      start_inspection: {
        Args: { p_id: string; p_input: Json }
        Returns: string
      }
      start_member_form: {
        Args: { p_document: string; p_member: string }
        Returns: string
      }
      start_registration: {
        Args: { p_code?: string; p_id: string; p_key?: string; p_meet: string }
        Returns: Json
      }
      start_registration_day: {
        Args: { p_key?: string; p_part: string; p_registration: string }
        Returns: Json
      }
      start_thread: {
        Args: { p_id: string; p_input: Json; p_key?: string }
        Returns: Json
      }
      step_ticket: {
        Args: { p_id: string; p_key?: string; p_note?: string; p_step: string }
        Returns: string
      }
      stop_address: {
        Args: { p_input: Json; p_key?: string }
        Returns: string
      }
      submit_application: {
        Args: { p_id: string }
        Returns: undefined
      }
      submit_message: {
        Args: { p_id: string; p_key?: string; p_submitted?: boolean }
        Returns: string
      }
      submit_order: {
        Args: { p_id: string; p_key?: string }
        Returns: string
      }
      submit_registration: {
        Args: { p_id: string; p_key?: string }
        Returns: Json
      }
      submit_request: {
        Args: { p_id: string; p_key?: string }
        Returns: string
      }
      substitute_member: {
        Args: { p_entry: string; p_in: string; p_key?: string; p_out: string; p_reason: string }
        Returns: string
      }
      suggest_articles: {
        Args: { p_text: string }
        Returns: unknown[]
      }
      suggested_matches: {
        Args: { p_statement: string }
        Returns: unknown[]
      }
      supply_holders: {
        Args: never
        Returns: unknown[]
      }
      supply_people: {
        Args: never
        Returns: unknown[]
      }
      swap_meet_sheet: {
        Args: { p_event: string; p_key?: string; p_reason: string; p_rule: string; p_seen: string; p_sheet: string }
        Returns: string
      }
      take_back: {
        Args: { p_input: Json; p_key?: string }
        Returns: Json
      }
      take_host_day: {
        Args: { p_registration: string }
        Returns: string
      }
      take_mails: {
        Args: { p_limit?: number }
        Returns: unknown[]
      }
      take_pushes: {
        Args: { p_limit?: number }
        Returns: unknown[]
      }
      take_roster_file: {
        Args: { p_batch: string; p_format: string; p_registrations: string[] }
        Returns: Json
      }
      take_seat: {
        Args: { p_device: string; p_pin?: string; p_secret: string }
        Returns: string
      }
      task_choices: {
        Args: never
        Returns: unknown[]
      }
      task_workload: {
        Args: never
        Returns: unknown[]
      }
      team_conflicts: {
        Args: { p_team: string }
        Returns: unknown[]
      }
      team_roster: {
        Args: { p_team: string }
        Returns: unknown[]
      }
      team_trip_roster: {
        Args: { p_trip: string }
        Returns: unknown[]
      }
      tell_contacts_apart: {
        Args: { p_apart?: boolean; p_contact: string; p_other: string }
        Returns: undefined
      }
      tell_shifts: {
        Args: { p_key?: string; p_meet: string }
        Returns: Json
      }
      template_preview: {
        Args: { p_input: Json }
        Returns: unknown[]
      }
      text_to_sign: {
        Args: { p_id: string; p_table: string }
        Returns: string
      }
      thank_crew: {
        Args: { p_ids: string[]; p_key?: string; p_meet: string; p_note?: string }
        Returns: Json
      }
      thread_family: {
        Args: { p_cadet: string }
        Returns: unknown[]
      }
      transfer_funds: {
        Args: { p_input: Json; p_key?: string }
        Returns: string
      }
      trial_balance: {
        Args: { p_fund?: string; p_year: string }
        Returns: unknown[]
      }
      try_import: {
        Args: { p_module: string; p_rows: Json }
        Returns: Json
      }
      turn_email_rule: {
        Args: { p_id: string; p_key?: string; p_on: boolean }
        Returns: boolean
      }
      undo_award: {
        Args: { p_id: string; p_key?: string }
        Returns: undefined
      }
      undo_award_step: {
        Args: { p_key?: string; p_records: string[] }
        Returns: Json
      }
      undo_awards: {
        Args: { p_key?: string; p_records: string[] }
        Returns: Json
      }
      undo_check_in: {
        Args: { p_registration: string }
        Returns: string
      }
      undo_conduct: {
        Args: { p_act: string }
        Returns: number
      }
      undo_consents: {
        Args: { p_act: string }
        Returns: number
      }
      undo_duty_plan: {
        Args: { p_key?: string; p_plan: string }
        Returns: number
      }
      undo_growth: {
        Args: { p_growth: string }
        Returns: undefined
      }
      undo_import: {
        Args: { p_import: string; p_key?: string }
        Returns: number
      }
      undo_job_offers: {
        Args: { p_act: string }
        Returns: number
      }
      undo_letter_points: {
        Args: { p_act: string }
        Returns: number
      }
      undo_meet_change: {
        Args: { p_change: string; p_key?: string }
        Returns: Json
      }
      undo_merge: {
        Args: { p_key?: string; p_merge: string }
        Returns: string
      }
      undo_order_receipt: {
        Args: { p_act: string; p_key?: string }
        Returns: string
      }
      undo_plan: {
        Args: { p_id: string; p_key?: string }
        Returns: undefined
      }
      undo_plan_practices: {
        Args: { p_act: string }
        Returns: number
      }
      undo_relief: {
        Args: { p_id: string }
        Returns: undefined
      }
      undo_rollover: {
        Args: { p_key?: string; p_rollover: string }
        Returns: number
      }
      undo_status_change: {
        Args: { p_act: string }
        Returns: number
      }
      undo_stock: {
        Args: { p_act: string; p_key?: string }
        Returns: string
      }
      undo_team_checks: {
        Args: { p_act: string }
        Returns: number
      }
      undo_team_members: {
        Args: { p_act: string }
        Returns: number
      }
      undo_unit_move: {
        Args: { p_act: string }
        Returns: number
      }
      unit_balance: {
        Args: never
        Returns: Json
      }
      unlock_event_awards: {
        Args: { p_event: string; p_key?: string }
        Returns: boolean
      }
      unmatch_bank_line: {
        Args: { p_key?: string; p_line: string }
        Returns: undefined
      }
      unmerge_tickets: {
        Args: { p_ids: string[]; p_key?: string }
        Returns: number
      }
      unschedule_message: {
        Args: { p_id: string; p_key?: string }
        Returns: string
      }
      unseat_riders: {
        Args: { p_cadets: string[]; p_event: string; p_key?: string }
        Returns: number
      }
      unsubscribe_email: {
        Args: { p_now?: boolean; p_on?: boolean; p_token: string; p_topic?: string }
        Returns: Json
      }
      update_account: {
        Args: { p_input: Json; p_user: string }
        Returns: undefined
      }
      update_cadet: {
        Args: { p_cadet: string; p_input: Json; p_key?: string }
        Returns: string
      }
      update_own_profile: {
        Args: { p_input: Json }
        Returns: undefined
      }
      update_pt_session: {
        Args: { p_input: Json; p_key?: string; p_session: string }
        Returns: string
      }
      update_sheet_cadets: {
        Args: { p_id: string; p_key?: string }
        Returns: number
      }
      use_drill_card: {
        Args: { p_card: string; p_version: number }
        Returns: undefined
      }
      use_recovery_code: {
        Args: { p_code: string }
        Returns: Json
      }
      verify_scores: {
        Args: { p_scores: string[]; p_seen: number[] }
        Returns: number
      }
      visitor_desk: {
        Args: never
        Returns: Json
      }
      void_certificate: {
        Args: { p_certificate: string; p_reason: string }
        Returns: undefined
      }
      void_exam: {
        Args: { p_exam: string; p_reason: string }
        Returns: undefined
      }
      void_meet_record: {
        Args: { p_id: string; p_kind: string; p_reason: string }
        Returns: undefined
      }
      void_performance: {
        Args: { p_attempt: number; p_entry: string; p_reason: string }
        Returns: undefined
      }
      void_revision: {
        Args: { p_reason: string; p_score: string; p_seen: number }
        Returns: undefined
      }
      vote_article: {
        Args: { p_helped: boolean; p_id: string; p_instead?: boolean; p_key?: string }
        Returns: undefined
      }
      wait_for_slot: {
        Args: { p_entry: string; p_on?: boolean; p_slot: string }
        Returns: number
      }
      welfare_door: {
        Args: never
        Returns: string
      }
      welfare_handler_list: {
        Args: { p_actor: string }
        Returns: Json
      }
      welfare_start: {
        Args: { p_actor: string }
        Returns: Json
      }
      what_if_input: {
        Args: { p_meet: string }
        Returns: Json
      }
      withdraw_announcement: {
        Args: { p_id: string; p_key?: string }
        Returns: string
      }
      withdraw_application: {
        Args: { p_id: string }
        Returns: undefined
      }
      withdraw_claim: {
        Args: { p_claim: string }
        Returns: undefined
      }
      withdraw_excuse: {
        Args: { p_back?: boolean; p_id: string; p_key?: string }
        Returns: string
      }
      withdraw_invitations: {
        Args: { p_ids: string[] }
        Returns: number
      }
      withdraw_meet_page: {
        Args: { p_meet: string }
        Returns: undefined
      }
      withdraw_own_protest: {
        Args: { p_protest: string; p_reason: string; p_registration: string; p_seen: string }
        Returns: undefined
      }
      withdraw_pt_confirmation: {
        Args: { p_table: string }
        Returns: undefined
      }
      withdraw_registration: {
        Args: { p_id: string; p_reason?: string }
        Returns: string
      }
      withdraw_results: {
        Args: { p_audience: string; p_events?: string[]; p_meet: string; p_overall?: boolean; p_reason: string }
        Returns: number
      }
      withdraw_roster_change: {
        Args: { p_id: string }
        Returns: undefined
      }
      withdraw_service_hours: {
        Args: { p_ids: string[]; p_withdrawn?: boolean }
        Returns: number
      }
      withdraw_swap: {
        Args: { p_swap: string }
        Returns: undefined
      }
      withdraw_words: {
        Args: { p_id: string; p_key?: string }
        Returns: undefined
      }
      witness_page: {
        Args: { p_link: string }
        Returns: Json
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type PublicSchema = Database['public']

export type Tables<Name extends keyof (PublicSchema['Tables'] & PublicSchema['Views'])> = (PublicSchema['Tables'] &
  PublicSchema['Views'])[Name]['Row']

export type TablesInsert<Name extends keyof PublicSchema['Tables']> = PublicSchema['Tables'][Name]['Insert']

export type TablesUpdate<Name extends keyof PublicSchema['Tables']> = PublicSchema['Tables'][Name]['Update']
